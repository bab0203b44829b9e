import { jest } from '@jest/globals';
import { nativeDb } from '@club/platform';
import { ordersWithoutIndex } from '@club/platform/testing';
import { SETTINGS } from '@club/proto/settings';
import { type BulkUsersFixture, bulkUsersFixture } from '../../test/bulk-users-fixture.js';
import { refusal } from '../../test/fixture.js';
import { BULK_USERS_LIST } from './bulk-users.repository.js';

jest.setTimeout(180_000);

const HEADINGS = 'name,email,number,race,gender,is pregnant,state,city,postcode,street';
const RESET = '/password/reset';
const PASSWORD = 'Parent#2026';
const DAY_MS = 86_400_000;

let identity: BulkUsersFixture;
let made = 0;

beforeAll(async () => {
  identity = await bulkUsersFixture('identity-bulk-users');
});
afterAll(() => identity?.close());
beforeEach(() => {
  identity.mail.sent.length = 0;
  identity.sms.sent.length = 0;
});

const collection = (name: string) => nativeDb(identity.connection).collection(name);
const fileOf = (...rows: string[]) => [HEADINGS, ...rows, ''].join('\r\n');
/** An e-mail and a number that nobody has. */
function aPerson() {
  made += 1;
  return {
    email: `bulk-${made}@example.com`,
    local: `0119${String(1_000_000 + made)}`,
    number: `60119${1_000_000 + made}`,
  };
}
const memberOf = async (email: string) => (await identity.members.findByEmail(email))!;
const eventsOf = async (memberId: string) =>
  (await identity.outbox())
    .map(({ event }) => event as { type: string; data: { memberId?: string } } | undefined)
    .filter((event) => event?.type === 'MemberRegistered' && event.data.memberId === memberId);

/** Checks and confirms a file, and registers its members. */
async function registered(file: string, over: Parameters<BulkUsersFixture['confirm']>[1] = {}) {
  await identity.check(file);
  const { id } = await identity.confirm(file, over);
  return identity.finished(id);
}

describe('CheckBulkUsers', () => {
  it('explains each row that is not registered, and registers nobody', async () => {
    const known = await identity.stored();
    const [one, two] = [aPerson(), aPerson()];
    const file = fileOf(
      `Nur Aisyah,${one.email},${one.local}`,
      `Rosmah Daud,rosmah@example.com,01512345678`,
      `Ng Siew Ling,siewling@example,0167729013`,
      `Ravi Chandran,ravi.example.com,6012 88`,
      `R2-D2!,${two.email},${two.local}`,
      `Aisyah,${known.email.toUpperCase()},0167729014`,
      `Aisyah,other@example.com,+${known.number}`,
      `Hana,${one.email.toUpperCase()},0167729015`,
      `Hana,hana@example.com,${one.number}`,
      `Mei,${two.email},${two.local},martian,,,Perak,Ipoh,,1 Jalan Satu`,
    );
    const check = await identity.check(file);
    expect(check).toMatchObject({ status: 'checked', rows: 10, ready: 2, failed: 8, warned: 1 });
    const rows = await identity.rows(check.id, 'failed');
    expect(rows.map(({ row, errors }) => [row, errors])).toEqual([
      [3, ['ROW_PHONE_INVALID']],
      [4, ['ROW_EMAIL_INVALID']],
      [5, ['ROW_PHONE_INVALID', 'ROW_EMAIL_INVALID']],
      [6, ['ROW_NAME_INVALID']],
      ...[7, 8].map((row) => [row, ['ROW_EXISTS']]),
      ...[9, 10].map((row) => [row, ['ROW_DUPLICATE']]),
    ]);
    expect(rows[0]).toMatchObject({ person: { name: 'Rosmah Daud', number: '01512345678' } });
    expect(rows.map(({ otherRow }) => otherRow).slice(-2)).toEqual([2, 2]);
    expect(rows.map(({ member }) => member).slice(4, 6)).toEqual([known.id, known.id]);
    expect(await identity.rows(check.id, 'warned')).toMatchObject([
      { row: 11, warnings: ['ROW_VALUE_UNKNOWN', 'ROW_ADDRESS_INCOMPLETE'] },
    ]);
    expect(await identity.members.findByEmail(one.email)).toBeNull();
    expect(await identity.history()).toEqual([]);
  });

  it('refuses a file without its columns, without rows, and one that is no sheet', async () => {
    const codes = await Promise.all(
      ['name,number\r\nSiti,0123456789\r\n', `${HEADINGS}\r\n`, '\0\0'].map((file) => refusal(identity.check(file))),
    );
    expect(codes.map(({ code }) => code)).toEqual(['CSV_COLUMNS_MISSING', 'CSV_REQUIRED', 'CSV_REQUIRED']);
    expect(await collection('bulk_users').countDocuments({ status: 'checking' })).toBe(0);
  });
});

describe('ConfirmBulkUsers', () => {
  it('registers each row once as a member without password and consent, for the promoter, and mails one link', async () => {
    await identity.promoters.ensure(
      { name: 'Farah', code: 'IPH07', region: '', supervisorName: '', post: '', number: '', utmLink: '' },
      identity.clock.now(),
    );
    const promoter = (await identity.promoters.list()).find(({ code }) => code === 'IPH07')!;
    const [plain, full] = [aPerson(), aPerson()];
    const file = fileOf(
      `  Nur   Aisyah ,${plain.email.toUpperCase()},'${plain.local}`,
      `Raj a/l Kumar,${full.email},+${full.number},Indian,Male,Yes,Perak,Ipoh,30000,"1, Jalan Satu"`,
    );
    const over = { promoterId: promoter.id, registerDate: '2026-11-14', registerSource: 'SUPERMOM' };
    const upload = await registered(file, over);
    expect(upload).toMatchObject({ label: 'Roadshow', promoterCode: 'IPH07', ready: 0, done: 2, failed: 0 });
    const [member, other] = [await memberOf(plain.email), await memberOf(full.email)];
    expect(member).toMatchObject({
      ...{ name: 'Nur Aisyah', number: plain.number, numberProvenAt: null, emailConfirmedAt: null, passwordHash: '' },
      ...{ gender: 'female', race: 'other', pregnancyStage: 'trying', addresses: [], consents: [], receiveMail: false },
      ...{ promoterCode: 'IPH07', referrerId: null, origin: 'bulk' },
      attribution: { source: 'SUPERMOM', medium: 'bulk', campaign: '' },
      registeredAt: new Date('2026-11-13T16:00:00Z'),
    });
    expect(other).toMatchObject({
      ...{ gender: 'male', race: 'indian', pregnancyStage: 'pregnant' },
      addresses: [{ line1: '1, Jalan Satu', city: 'Ipoh', state: 'Perak', postcode: '30000', country: 'Malaysia' }],
    });
    for (const { id } of [member, other]) expect(await eventsOf(id)).toHaveLength(1);
    expect(await identity.rows(upload.id)).toMatchObject([{ member: member.id }, { member: other.id }]);
    for (const row of await identity.rows(upload.id)) expect(row).not.toHaveProperty('person');
    await identity.deliver();
    expect(identity.mail.sent.map(({ to }) => to).sort()).toEqual([plain.email, full.email].sort());
    expect(identity.sms.sent).toEqual([]);
  });

  it('changes nothing the second time, and registers on this day for OTHER without more', async () => {
    const { email, local } = aPerson();
    const file = fileOf(`Siti,${email},${local}`);
    const upload = await registered(file);
    expect(upload).toMatchObject({ registerDate: '2026-11-21', registerSource: 'OTHER', promoterCode: '' });
    expect(await identity.confirm(file, { label: 'Another' })).toEqual(upload);
    expect((await memberOf(email)).registeredAt).toEqual(identity.clock.now());
    expect((await identity.history()).filter(({ id }) => id === upload.id)).toHaveLength(1);
  });

  it('refuses a file that this administrator has not checked in the last 24 hours', async () => {
    const { email, local } = aPerson();
    const file = fileOf(`Siti,${email},${local}`);
    expect((await refusal(identity.confirm(file))).code).toBe('CHECK_STALE');
    await identity.check(file);
    expect((await refusal(identity.confirm(file, {}, 'somebody else'))).code).toBe('CHECK_STALE');
    expect((await refusal(identity.confirm(file, { checkId: 'another' }))).code).toBe('CHECK_STALE');
    identity.clock.advance(DAY_MS);
    expect((await refusal(identity.confirm(file))).code).toBe('CHECK_STALE');
    await identity.sweep();
    expect(await collection('bulk_user_rows').countDocuments({ 'person.email': email })).toBe(0);
  });

  it('refuses a label, a promoter, a date and a source that cannot be, and a file of nobody', async () => {
    const { email, local } = aPerson();
    const file = fileOf(`Siti,${email},${local}`);
    await identity.check(file);
    const codes = await Promise.all(
      [
        { label: ' ' },
        { promoterId: 'nobody' },
        { registerDate: '2026-02-30' },
        { registerSource: 'RADIO' },
        { registerDate: '2030-01-01' },
      ].map(async (over) => (await refusal(identity.confirm(file, over))).code),
    );
    expect(codes).toEqual([...Array.from({ length: 4 }, () => 'INPUT_INVALID'), 'REGISTER_DATE_FUTURE']);
    const nobody = fileOf('Siti,siti,1');
    await identity.check(nobody);
    expect((await refusal(identity.confirm(nobody))).code).toBe('BULK_USERS_EMPTY');
  });

  it('skips people who have registered since the check', async () => {
    const { email, local, number } = aPerson();
    const file = fileOf(`Siti,${email},${local}`);
    await identity.check(file);
    const member = await identity.stored({ number });
    const { id } = await identity.confirm(file);
    expect(await identity.finished(id)).toMatchObject({ done: 0, failed: 1, errorCounts: { ROW_EXISTS: 1 } });
    expect(await identity.rows(id)).toMatchObject([{ outcome: 'failed', errors: ['ROW_EXISTS'], member: member.id }]);
    expect(await identity.members.findByEmail(email)).toBeNull();
  });
});

describe('BulkUsersJob', () => {
  it('registers each row once although its workers stop at once', async () => {
    const people = Array.from({ length: 60 }, aPerson);
    const file = fileOf(...people.map(({ email, local }) => `Siti,${email},${local}`));
    await identity.check(file);
    const { id } = await identity.confirm(file);
    for (let n = 0; n < 3; n += 1) {
      const worker = identity.worker();
      await worker.sweep();
      await worker.stop();
    }
    expect(await identity.finished(id)).toMatchObject({ done: 60, ready: 0, failed: 0 });
    const emails = people.map(({ email }) => email);
    expect(await collection('members').countDocuments({ email: { $in: emails } })).toBe(60);
    expect(await collection('notifications').countDocuments({ message: 'bulkWelcome' })).toBeGreaterThanOrEqual(60);
  });

  it('fails an upload that has ended its workers too often, and registers none of its rows', async () => {
    const { email, local } = aPerson();
    const file = fileOf(`Siti,${email},${local}`);
    await identity.check(file);
    const { id } = await identity.confirm(file);
    await collection('bulk_users').updateOne({ _id: id as never }, { $set: { 'job.attempts': 5 } });
    const worker = identity.worker();
    await worker.sweep();
    await worker.stop();
    expect(await identity.get(id)).toMatchObject({ status: 'failed', done: 0 });
    expect(await identity.members.findByEmail(email)).toBeNull();
  });

  it('writes nothing for a worker whose lease another has taken', async () => {
    const { email, local } = aPerson();
    const file = fileOf(`Siti,${email},${local}`);
    await identity.check(file);
    const upload = await identity.confirm(file);
    const [row] = await identity.rows(upload.id);
    const lost = { id: upload.id, owner: 'an earlier worker', lost: false };
    const registering = identity.registering.execute({ ...identity.ctx }, upload, row!, lost);
    await expect(registering).rejects.toThrow();
    expect(await identity.members.findByEmail(email)).toBeNull();
    await identity.finished(upload.id);
  });
});

describe('A member of an upload', () => {
  it('sets a password by the mail, then agrees at the first sign-in', async () => {
    const { email, local } = aPerson();
    await registered(fileOf(`Siti,${email},${local}`));
    expect(await identity.trySignIn(email, PASSWORD)).toEqual({ flow: 'resetPassword' });
    await identity.deliver();
    const link = identity.linkTo(email, RESET);
    await identity.reset(link, PASSWORD);
    expect((await refusal(identity.signIn(email, PASSWORD))).code).toBe('CONSENT_REQUIRED');
    const { member } = await identity.signIn(email, PASSWORD, SETTINGS.agreement.version);
    expect(member.consents?.map(({ document, given }) => [document, given])).toEqual([
      ['privacy', true],
      ['terms', true],
    ]);
    expect((await memberOf(email)).emailConfirmedAt).not.toBeNull();
  });

  it('is mailed a link that is good on the day on which the mail is sent', async () => {
    const { email, local } = aPerson();
    await registered(fileOf(`Siti,${email},${local}`));
    identity.clock.advance(DAY_MS);
    await identity.deliver();
    await identity.reset(identity.linkTo(email, RESET), PASSWORD);
    identity.mail.sent.length = 0;
    await identity.deliver();
    expect(identity.mail.sent).toEqual([]);
  });

  it('leaves nothing in the rows of uploads once erased', async () => {
    const { email, local } = aPerson();
    const file = fileOf(`Siti,${email},${local}`, `Siti,${email},0167729099`);
    const { id } = await registered(file);
    const again = await identity.check(fileOf(`Siti,${email},${local}`));
    await identity.erase(await memberOf(email));
    for (const upload of [id, again.id])
      for (const row of await identity.rows(upload)) expect(row).not.toHaveProperty('person');
  });
});

it('typed texts of rows that were not registered are removed 90 days after the confirmation', async () => {
  const { email, local } = aPerson();
  const { id } = await registered(fileOf(`Siti,${email},${local}`, 'Mei,mei,1'));
  identity.clock.advance(89 * DAY_MS);
  await identity.sweep();
  expect(await identity.rows(id, 'failed')).toMatchObject([{ person: { name: 'Mei' } }]);
  identity.clock.advance(DAY_MS);
  await identity.sweep();
  expect((await identity.rows(id, 'failed'))[0]).not.toHaveProperty('person');
});

it('the history is read by an index in each of its orders', async () => {
  expect(await ordersWithoutIndex(identity.connection, 'bulk_users', BULK_USERS_LIST, {})).toEqual([]);
});
