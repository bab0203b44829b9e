import { createHash, randomUUID } from 'node:crypto';
import { accountFixture, type AccountFixture } from '../../test/account-fixture.js';
import { refusal } from '../../test/fixture.js';

let account: AccountFixture;

beforeAll(async () => {
  account = await accountFixture('confirm_email');
});
afterAll(() => account?.close());
beforeEach(() => account.clock.set(new Date('2026-11-21T03:00:00Z')));

const code = async (call: Promise<unknown>) => (await refusal(call)).code;
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
const PATH = '/registration/confirm-and-verify';

async function signedUp(change: Parameters<AccountFixture['register']>[0] = {}) {
  const email = `${randomUUID()}@example.com`;
  const { uuid } = await account.register({ email, ...change });
  await account.deliver();
  return { id: uuid, email, link: account.linkTo(email, PATH) };
}

describe('a new member', () => {
  it('is greeted once: SMS, welcome mail and a mail with the link, in the language of the form', async () => {
    const { id, email, link } = await signedUp({ language: 'bm', name: 'Farid' });
    const mails = account.mail.sent.filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Sahkan e-mel anda',
      'Selamat datang ke Drypers Baby Club',
    ]);
    expect(mails.every(({ text, html }) => text.startsWith('Hai Farid') && html.includes('lang="ms"'))).toBe(true);
    expect(account.sms.sent.at(-1)?.text).toBe(
      'Selamat datang ke Drypers Baby Club! Kod unik pertama anda memberi 3x mata.',
    );
    expect(link.url.href).toBe(
      `https://club.example.com/drypers-baby-club${PATH}?user=${id}&datems=${account.clock.now().getTime()}&token=${link.token}`,
    );
    expect(await account.connection.collection('notifications').countDocuments({ memberId: id })).toBe(0);
  });

  it('who wants no mail gets only the link', async () => {
    const { email } = await signedUp({ receiveMail: false });
    expect(account.mail.sent.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      'Confirm your email',
    ]);
  });

  it('who is not made is not greeted', async () => {
    const { uuid, number, otp } = await account.opened();
    const outbox = account.connection.collection('outbox');
    await outbox.insertOne({ _id: `${uuid}:MemberRegistered` as never, event: { data: {} } });
    await expect(account.verify(uuid, number, otp)).rejects.toThrow();
    expect(await account.connection.collection('notifications').countDocuments({ memberId: uuid })).toBe(0);
    await outbox.deleteOne({ _id: `${uuid}:MemberRegistered` as never });
  });
});

describe('the link of a new e-mail', () => {
  it('confirms it and signs in, once', async () => {
    const { id, link } = await signedUp();
    expect(await account.members.findById(id)).toMatchObject({ emailConfirmedAt: null });
    const { token, member } = await account.confirm(link);
    expect(member.id).toBe(id);
    expect(await account.sessions.read(token)).toMatchObject({ subjectId: id, type: 'user' });
    expect(await account.members.findById(id)).toMatchObject({ emailConfirmedAt: account.clock.now() });
    expect(await code(account.confirm(link))).toBe('LINK_INVALID');
  });

  it('opens one session for parallel clicks', async () => {
    const { link } = await signedUp();
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => account.confirm(link)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('dies at midnight of its day in Kuala Lumpur', async () => {
    const { link } = await signedUp();
    account.clock.set(new Date('2026-11-21T16:00:00Z'));
    expect(await code(account.confirm(link))).toBe('VERIFY_LINK_EXPIRED');
    expect(await code(account.confirm({ ...link, datems: account.clock.now().getTime() }))).toBe('LINK_INVALID');
  });

  it('is nothing without its token, and no way around a block', async () => {
    const { id, link } = await signedUp();
    for (const wrong of [
      { ...link, token: '' },
      { ...link, token: 'x' },
      { ...link, id: 'x' },
    ]) {
      expect(await code(account.confirm(wrong))).toBe('LINK_INVALID');
    }
    expect(await code(account.confirm({ ...link, id: '' }))).toBe('INPUT_INVALID');
    await account.members.update(id, { blocked: true });
    expect(await code(account.confirm(link))).toBe('ACCOUNT_BLOCKED');
  });
});

describe('a password that was set before the e-mail was confirmed', () => {
  const PASSWORD = 'Abcdef1!';
  const device = () => `device-${randomUUID()}`;

  it('stays when the link is opened on the device that signed up', async () => {
    const uniqueToken = device();
    const { email, link } = await signedUp({ uniqueToken });
    const earlier = await account.signIn(email, PASSWORD);
    expect(await account.confirm(link, uniqueToken)).toMatchObject({ passwordEnded: false });
    expect(await account.sessions.read(earlier.token)).not.toBeNull();
    await account.signIn(email, PASSWORD);
  });

  it.each([
    ['on another device', device(), device()],
    ['on a device without a token', device(), ''],
    ['for an account that came without a token', '', device()],
    ['without any token', '', ''],
  ])('ends with all that it opened when the link is opened %s', async (_, signedUpOn, openedOn) => {
    const { id, email, link } = await signedUp({ uniqueToken: signedUpOn, language: 'bm', name: 'Farid' });
    const stranger = device();
    const earlier = await account.signIn(email, PASSWORD, '', { uniqueToken: stranger });
    const devices = account.connection.collection('known_devices');
    const itsOwn = { _id: new RegExp(sha256(stranger)) as never };
    expect(await devices.countDocuments(itsOwn)).toBe(1);
    await account.forgot(email);
    await account.deliver();
    const before = account.linkTo(email, '/password/reset');
    account.clock.advance(1000);

    const { token, member, passwordEnded } = await account.confirm(link, openedOn);
    expect({ passwordEnded, hash: member.passwordHash }).toEqual({ passwordEnded: true, hash: '' });
    expect(await account.sessions.read(token)).toMatchObject({ subjectId: id });
    expect(await account.sessions.read(earlier.token)).toBeNull();
    expect(await account.trySignIn(email, PASSWORD)).toEqual({ flow: 'resetPassword' });
    expect(await devices.countDocuments(itsOwn)).toBe(0);
    expect(await code(account.reset(before, 'Stranger1!'))).toBe('LINK_INVALID');
  });

  it('is followed by a mail with a link for a new one, in the language of the member', async () => {
    const { email, link } = await signedUp({ uniqueToken: device(), language: 'bm', name: 'Farid' });
    await account.confirm(link, device());
    await account.deliver();
    expect(account.mail.sent.at(-1)).toMatchObject({ to: email, subject: 'Pilih kata laluan baharu' });
    await account.reset(account.linkTo(email, '/bm/password/reset'), 'Fresh123!');
    await account.signIn(email, 'Fresh123!');
    expect(await code(account.signIn(email, PASSWORD))).toBe('PASSWORD_WRONG');
  });

  it('is the owner’s own once it was set by a mailed link: the e-mail is confirmed by that', async () => {
    const { id, email, link } = await signedUp({ uniqueToken: device() });
    await account.forgot(email);
    await account.deliver();
    await account.reset(account.linkTo(email, '/password/reset'), 'Fresh123!');
    expect(await account.members.findById(id)).toMatchObject({ emailConfirmedAt: account.clock.now() });
    expect(await account.confirm(link, device())).toMatchObject({ passwordEnded: false });
    await account.signIn(email, 'Fresh123!');
  });

  it('changes nothing for a link that is refused', async () => {
    const { id, email, link } = await signedUp({ uniqueToken: device() });
    const { token } = await account.signIn(email, PASSWORD);
    expect(await code(account.confirm({ ...link, token: 'x' }, device()))).toBe('LINK_INVALID');
    await account.members.update(id, { blocked: true });
    expect(await code(account.confirm(link, device()))).toBe('ACCOUNT_BLOCKED');
    expect((await account.members.findById(id))?.passwordHash).not.toBe('');
    expect(await account.sessions.read(token)).not.toBeNull();
  });
});

describe('messages', () => {
  it('survive a mail server that is away, and do not hold SMS back', async () => {
    const { id, email } = await account.aMember();
    account.mail.broken = true;
    await account.forgot(email);
    await account.deliver();
    const waiting = () => account.connection.collection('notifications').findOne({ memberId: id });
    expect(await waiting()).toMatchObject({ attempts: 1, failedAt: null });
    account.mail.broken = false;
    await account.connection.collection('notifications').updateOne({ memberId: id }, { $set: { dueAt: new Date(0) } });
    await account.deliver();
    expect(await waiting()).toBeNull();
    expect(account.linkTo(email, '/password/reset').id).toBe(id);
    expect(account.logs.join()).not.toContain(email);
  });

  it('are given up after the last of bounded tries, and kept for the operators', async () => {
    const { id, email } = await account.aMember();
    account.mail.broken = true;
    await account.forgot(email);
    const notifications = account.connection.collection('notifications');
    for (let tries = 0; tries < 20; tries += 1) {
      await notifications.updateOne({ memberId: id }, { $set: { dueAt: new Date(0) } });
      await account.deliver();
    }
    account.mail.broken = false;
    expect(await notifications.findOne({ memberId: id })).toMatchObject({ attempts: 15, failedAt: expect.any(Date) });
  });

  it('about a link that was used up before they left are not sent', async () => {
    const { id, email } = await account.aMember();
    await account.forgot(email);
    const link = await account.links.keepOrIssue('reset', id);
    await account.reset({ id, datems: link.datems, token: account.links.tokenOf(link) }, 'Abcdef2!');
    await account.deliver();
    expect(account.mail.sent.filter(({ to }) => to === email)).toEqual([]);
  });

  it('bring the same link to who asks for it again: nobody else can void it', async () => {
    const { email } = await account.aMember();
    await account.resendVerification(email);
    await account.deliver();
    const link = account.linkTo(email, '/registration/confirm-and-verify');
    account.clock.advance(1_000);
    await account.resendVerification(email);
    await account.deliver();
    expect(account.linkTo(email, '/registration/confirm-and-verify')).toEqual(link);
    expect((await account.confirm(link)).member.email).toBe(email);
  });

  it('are shared by replicas, each sent once', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => account.aMember()));
    for (const { email } of members) await account.forgot(email);
    const workers = [account.worker(), account.worker(), account.worker()];
    await Promise.all(
      workers.map(async (worker) => {
        while (await worker.next('email'));
      }),
    );
    for (const { email } of members) expect(account.mail.sent.filter(({ to }) => to === email)).toHaveLength(1);
  });
});
