import { randomUUID } from 'node:crypto';
import { nativeDb, systemContext } from '@club/platform';
import { refusal } from '../../test/fixture.js';
import { remindersFixture } from '../../test/reminders-fixture.js';
import { REMINDER_KINDS } from './domain/reminder.js';

const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`);

let club: Awaited<ReturnType<typeof remindersFixture>>;
beforeAll(async () => {
  club = await remindersFixture('reminders');
});
afterAll(() => club?.close());
beforeEach(() => {
  club.clock.set(at('2026-12-01', '10:00'));
  Object.assign(club.others, { days: [], ending: new Map() });
});

const everything = {
  kinds: REMINDER_KINDS.map((kind) => ({ kind, push: true, email: true })),
  quietFrom: '21:00',
  quietTo: '08:00',
};
const subscription = () => ({
  ...{ endpoint: `https://push.example/${randomUUID()}`, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  label: 'Chrome, Android',
});
/** A member with a confirmed e-mail who asked for everything, with as many devices. */
async function anAsker(devices = 1) {
  const member = await club.aMember();
  await club.members.update(member.id, { emailConfirmedAt: club.clock.now() });
  await club.change.save(member.id, everything);
  for (let device = 0; device < devices; device += 1) await club.change.addDevice(member.id, '', subscription());
  return member;
}
const send = async () => {
  const sent = await club.sender().execute();
  await club.deliver();
  return sent;
};
const mailsTo = (email: string) => club.mail.sent.filter(({ to }) => to === email);
const pushesTo = async (memberId: string) => {
  const ids = (await club.devices.of(memberId)).map(({ id }) => id);
  return club.push.sent.filter(({ device }) => ids.includes(device)).map(({ content }) => content.title);
};
const approved = (memberId: string, receiptId = randomUUID()) => ({
  type: 'ReceiptApproved',
  data: { memberId, receiptId, points: 50 },
});

describe('a reminder', () => {
  it('comes once by every way that its member asked for, however often its event comes', async () => {
    const { id, email } = await anAsker(2);
    const event = approved(id);
    await club.hear(event, event);
    expect(await send()).toBe(1);
    await club.hear(event);
    club.clock.advance(24 * 3_600_000);
    expect(await send()).toBe(0);
    expect(await pushesTo(id)).toEqual(['Your receipt was approved', 'Your receipt was approved']);
    expect(mailsTo(email)).toMatchObject([
      { subject: 'Your receipt was approved', text: expect.stringMatching(/50 points/) },
    ]);
  });

  it('comes to nobody who did not ask, and to nobody who is blocked or has no way', async () => {
    const silent = await club.aMember();
    const [blocked, lost] = [await anAsker(), await anAsker(0)];
    await club.members.update(blocked.id, { blocked: true });
    await club.members.update(lost.id, { emailConfirmedAt: null as never });
    await club.hear(approved(silent.id), approved(blocked.id), approved(lost.id));
    expect(await send()).toBe(0);
    expect([silent, blocked, lost].flatMap(({ email }) => mailsTo(email))).toEqual([]);
  });

  it('waits while the day has had one, in the order of the kinds, and until the quiet hours end', async () => {
    const { id } = await anAsker();
    await club.hear(
      { type: 'SampleMoved', data: { memberId: id, orderId: randomUUID(), state: 'DELIVERING' } },
      { type: 'SampleMoved', data: { memberId: id, orderId: randomUUID(), state: 'DELIVERED' } },
      approved(id),
    );
    expect(await send()).toBe(1);
    club.clock.set(at('2026-12-01', '20:00'));
    expect(await send()).toBe(0);
    club.clock.set(at('2026-12-02', '07:59'));
    expect(await send()).toBe(0);
    club.clock.set(at('2026-12-02', '08:00'));
    expect(await send()).toBe(1);
    expect(await pushesTo(id)).toEqual(['Your receipt was approved', 'Your sample is on its way']);
  });

  it('is sent once by replicas that look at the same time', async () => {
    const members = [await anAsker(), await anAsker(), await anAsker()];
    await club.hear(...members.flatMap(({ id }) => [approved(id), approved(id)]));
    const senders = [club.sender(), club.sender(), club.sender()];
    await Promise.all(senders.map((sender) => sender.execute()));
    await club.deliver();
    for (const { id } of members) expect(await pushesTo(id)).toHaveLength(1);
  });

  it('of the next code is needless once that code is registered', async () => {
    const [one, other] = [await anAsker(), await anAsker()];
    const code = (memberId: string, foundScanned: number) => ({
      type: 'CodeRedeemed',
      data: { memberId, foundScanned },
    });
    await club.hear(code(one.id, 3), code(one.id, 4), code(other.id, 9));
    await club.hear(code(one.id, 5));
    club.clock.set(at('2026-12-02', '10:00'));
    await send();
    expect(await pushesTo(one.id)).toEqual([]);
    expect(await pushesTo(other.id)).toEqual(['One more code to your RM10']);
  });
});

describe('reminders by the calendar', () => {
  it('go to those who asked, on the eve of a double-points day, and are planned once', async () => {
    const { id } = await anAsker();
    club.others.days = [2];
    await club.plan.execute(systemContext());
    expect(await send()).toBe(0);
    club.clock.set(at('2026-12-01', '17:00'));
    await club.plan.execute(systemContext());
    await club.plan.execute(systemContext());
    await send();
    expect(await pushesTo(id)).toEqual(['Double points tomorrow']);
  });

  it('name the vouchers that end in a week, over all pages, and make up for days on which nothing ran', async () => {
    const members = [await anAsker(), await anAsker(), await anAsker()];
    const voucher = (n: number) => ({ id: `v${n}`, memberId: members[n]!.id, name: { en: `RM${n}`, bm: `RM${n}` } });
    club.others.ending = new Map([
      ['2027-01-10', [voucher(0)]],
      ['2027-01-11', [voucher(1), { ...voucher(1), id: 'v11', memberId: randomUUID() }, voucher(2)]],
    ]);
    club.clock.set(at('2027-01-02', '09:00'));
    await club.plan.execute(systemContext());
    club.clock.set(at('2027-01-04', '10:00'));
    await club.plan.execute(systemContext());
    await send();
    for (const { id } of members) expect(await pushesTo(id)).toEqual(['A voucher of yours ends in a week']);
  });
});

describe('the choices of a member', () => {
  it('are refused with their field, and change nothing', async () => {
    const { id } = await anAsker();
    expect((await refusal(club.change.save(id, { ...everything, quietTo: '25:00' }))).code).toBe('INPUT_INVALID');
    expect((await refusal(club.change.save(randomUUID(), everything))).code).toBe('USER_NOT_FOUND');
    expect(await club.settings.of(id)).toMatchObject({ quietTo: '08:00' });
  });

  it('take ten devices, each of one member', async () => {
    const [one, other] = [await anAsker(9), await anAsker(0)];
    const shared = subscription();
    await club.change.addDevice(one.id, '', shared);
    expect((await refusal(club.change.addDevice(one.id, '', subscription()))).code).toBe('PUSH_DEVICES_TOO_MANY');
    await club.change.addDevice(one.id, '', shared);
    await club.change.addDevice(other.id, '', shared);
    expect([await club.devices.of(one.id), await club.devices.of(other.id)].map(({ length }) => length)).toEqual([
      9, 1,
    ]);
  });

  it('lose the devices in which their member was signed out from elsewhere', async () => {
    const { id } = await anAsker(0);
    const sessions = club.memberSessions;
    const tokenOf = (browser: string) => `${browser}-${'x'.repeat(16)}`;
    const signIn = async (browser: string) => {
      const token = await sessions.open(id, { uniqueToken: tokenOf(browser) });
      await club.change.addDevice(id, token, { ...subscription(), label: browser });
      return token;
    };
    const labels = async () => (await club.devices.of(id)).map(({ label }) => label).sort();
    const [phone, lost] = [await signIn('phone'), await signIn('lost')];
    await signIn('tablet');
    const other = await club.aMember();
    expect(await sessions.endOne(other.id, club.sessions.idOf(lost))).toBe(0);
    expect(await labels()).toEqual(['lost', 'phone', 'tablet']);
    expect(await sessions.endOne(id, club.sessions.idOf(lost))).toBe(1);
    expect(await labels()).toEqual(['phone', 'tablet']);
    await sessions.end(phone);
    expect(await labels()).toEqual(['phone', 'tablet']);
    const again = await sessions.open(id, { uniqueToken: tokenOf('phone') });
    await sessions.endOthers(id, again);
    expect(await labels()).toEqual(['phone']);
    await sessions.endAll(id, tokenOf('phone'));
    expect(await labels()).toEqual(['phone']);
    await sessions.endAll(id);
    expect(await labels()).toEqual([]);
  });

  it('lose a device of a sign-in by phone when its number leaves the account', async () => {
    const { id } = await anAsker(0);
    const byPhone = await club.memberSessions.open(id, { openedBy: 'phone', uniqueToken: 'a'.repeat(16) });
    const byPassword = await club.memberSessions.open(id, { uniqueToken: 'b'.repeat(16) });
    for (const token of [byPhone, byPassword]) await club.change.addDevice(id, token, subscription());
    await club.memberSessions.endOpenedBy(id, 'phone');
    expect(await club.devices.of(id)).toHaveLength(1);
    expect([await club.sessions.read(byPhone), await club.sessions.read(byPassword)]).toEqual([
      null,
      expect.anything(),
    ]);
  });

  it('lose a device that takes messages no more', async () => {
    const { id } = await anAsker(2);
    const [gone] = await club.devices.of(id);
    club.push.gone.add(gone!.id);
    await club.hear(approved(id));
    await send();
    expect(await club.devices.of(id)).toHaveLength(1);
    expect(await pushesTo(id)).toHaveLength(1);
  });

  it('end reminders by e-mail by the link in one, also those on their way, and no others', async () => {
    const { id, email } = await anAsker();
    await club.hear(approved(id));
    await send();
    const link = new URL(/https?:\S+reminders\/stop\S+/.exec(mailsTo(email)[0]!.text)![0]);
    const [member, token] = [link.searchParams.get('member')!, link.searchParams.get('token')!];
    expect(link.pathname).toBe('/drypers-baby-club/en/reminders/stop');
    expect((await refusal(club.change.stopEmails(member, `${token}x`))).code).toBe('LINK_INVALID');
    club.clock.set(at('2026-12-02', '10:00'));
    await club.hear(approved(id));
    await club.sender().execute();
    await club.change.stopEmails(member, token);
    await club.change.stopEmails(member, token);
    await club.deliver();
    expect(mailsTo(email)).toHaveLength(1);
    expect(await pushesTo(id)).toHaveLength(2);
    expect((await club.settings.of(id)).kinds.every(({ push, email: mailed }) => push && !mailed)).toBe(true);
  });

  it('go with the account', async () => {
    const { id } = await anAsker();
    await club.hear(approved(id));
    await club.sender().execute();
    const member = (await club.members.findById(id))!;
    const session = await club.connection.startSession();
    await session.withTransaction(() => club.erasures.execute(member, session));
    await session.endSession();
    const db = nativeDb(club.connection);
    for (const name of ['reminders', 'reminder_days', 'push_devices', 'notifications'])
      expect(await db.collection(name).countDocuments({ memberId: id })).toBe(0);
    expect(await club.settings.of(id)).toMatchObject({ kinds: [] });
  });
});
