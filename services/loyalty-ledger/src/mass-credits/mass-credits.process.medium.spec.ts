import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { systemContext } from '@club/platform';
import { dropSuiteDatabase, adminContext, eventually, testDatabase } from '@club/platform/testing';
import { FakeDirectory } from '../../test/fake-directory.js';
import { tally } from '../../test/ledger.js';
import { aPerson, massCreditsOf } from '../../test/mass-credits.js';
import { ledgerEnv, spawnLedger } from '../../test/service.js';

jest.setTimeout(600_000);

const CTX = systemContext('test');
const killedAt = (chunk: number) => ({ FAILPOINTS: `massCredits.afterEntries.beforeOutcomes=kill@${chunk}` });
const DAY_MS = 86_400_000;

let directory: FakeDirectory;
let database: Awaited<ReturnType<typeof testDatabase>>;
let env: Record<string, string>;
let ledger: Awaited<ReturnType<typeof spawnLedger>>;
let author: ReturnType<typeof massCreditsOf>;
let other: ReturnType<typeof massCreditsOf>;
const [AUTHOR, OTHER] = [adminContext('dev', 'author'), adminContext('dev', 'other')];

async function start(...args: Parameters<typeof spawnLedger>): Promise<void> {
  ledger = await spawnLedger(...args);
  author = massCreditsOf(ledger.address, AUTHOR);
  other = massCreditsOf(ledger.address, OTHER);
}

async function stop(): Promise<void> {
  author.close();
  other.close();
  await ledger.kill();
}

beforeAll(async () => {
  directory = await FakeDirectory.start();
  database = await testDatabase('mass-credits');
  env = ledgerEnv({ IDENTITY_ADDR: directory.address, MASS_CREDIT_SWEEP_EVERY_MS: '1500' });
  await start(env, 'migrate', 'seed');
});
afterAll(async () => {
  if (ledger) await stop();
  await dropSuiteDatabase(database.connection.getClient().db(env.MONGO_DB));
  await database.drop();
  directory.stop();
});

const collection = (name: string) => database.connection.getClient().db(env.MONGO_DB).collection(name);
const entriesOf = (ids: readonly string[]) =>
  collection('entries')
    .find({ member: { $in: ids }, kind: 'credit' })
    .toArray();
const balanceOf = async (memberId: string) => (await ledger.points.getBalance({ memberId }, CTX)).balance;

/** Members that identity knows: their e-mails and ids. */
function people(count: number): { emails: string[]; ids: string[] } {
  const all = Array.from({ length: count }, (_, at) => aPerson(`member${at}`));
  for (const [email, id] of all) directory.members.set(email, id);
  return { emails: all.map(([email]) => email), ids: all.map(([, id]) => id) };
}

const campaignFile = (emails: readonly string[]) => `Email\r\n${emails.join('\r\n')}\r\n`;
const refundFile = (rows: readonly (readonly [string, string, number])[]) =>
  `Email,Description,Points\r\n${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;

describe('CheckMassCredit', () => {
  it('explains each bad row, suggests a member for a near e-mail, and moves no points', async () => {
    const { emails, ids } = people(2);
    const file = campaignFile([
      emails[0]!,
      emails[0]!.replace('.com', '.co'),
      'nobody@example.com',
      emails[0]!,
      emails[1]!,
    ]);
    const checked = await author.check('campaign', file);
    expect(checked).toMatchObject({
      ...{ status: 'checked', rows: 5, ready: 2, failed: 3, authorId: 'author', sameFileAs: '' },
      reading: { emailColumn: 'A', headingRow: 1 },
    });
    expect(checked.errors).toEqual(
      expect.arrayContaining([
        { code: 'ROW_EMAIL_UNKNOWN', count: 2 },
        { code: 'ROW_DUPLICATE', count: 1 },
      ]),
    );
    expect(await author.rows(checked.id, 'failed')).toMatchObject([
      { row: 3, memberId: '', suggestedMemberId: ids[0], error: 'ROW_EMAIL_UNKNOWN' },
      { row: 4, typed: 'nobody@example.com', suggestedMemberId: '', error: 'ROW_EMAIL_UNKNOWN' },
      { row: 5, memberId: ids[0], error: 'ROW_DUPLICATE', otherRow: 2 },
    ]);
    expect(await author.rows(checked.id, '', emails[1]!.toUpperCase())).toMatchObject([{ row: 6, memberId: ids[1] }]);
    expect(await entriesOf(ids)).toEqual([]);
    expect((await author.history()).map(({ id }) => id)).not.toContain(checked.id);
  });

  it('refuses a file without its columns, without rows, and of no type', async () => {
    const refused = await tally([
      author.check('campaign', 'Name\r\nSiti\r\n'),
      author.check('refund', 'Email\r\nsiti@example.com\r\n'),
      author.check('campaign', 'Email\r\n'),
      author.check('', campaignFile(['siti@example.com'])),
    ]);
    expect(refused).toEqual({ CSV_COLUMNS_MISSING: 2, CSV_REQUIRED: 1, CREDIT_TYPE_REQUIRED: 1 });
    expect(await collection('mass_credits').countDocuments({ status: 'checking' })).toBe(0);
  });
});

describe('ConfirmMassCredit', () => {
  it('credits what was checked, without counting it for the tier, and changes nothing the second time', async () => {
    const { emails, ids } = people(3);
    const file = campaignFile([...emails, 'nobody@example.com']);
    const { id } = await author.check('campaign', file);
    const confirmed = await author.confirm('campaign', file, { title: ' November ', points: 200, checkId: id });
    expect(confirmed).toMatchObject({ id, title: 'November', totalPoints: 600, reading: undefined });
    const finished = await author.finished(id);
    expect(finished).toMatchObject({ ready: 0, done: 3, failed: 1, donePoints: 600, shortfall: 0 });
    expect(await author.confirm('campaign', file, { title: 'Other', points: 5 })).toEqual(finished);
    const entries = await entriesOf(ids);
    expect(entries).toHaveLength(3);
    expect(entries[0]).toMatchObject({
      ...{ lines: [{ source: 'massCredit', points: 200 }], earned: null, attributes: { title: 'November' }, ref: id },
      ...{ key: expect.stringMatching(`^mass:${id}:[123]$`), cause: { id: 'author', type: 'admin' } },
    });
    expect(await author.check('campaign', file)).toMatchObject({ sameFileAs: id });
  });

  it('credits a refund by its rows', async () => {
    const { emails, ids } = people(1);
    const file = refundFile([
      [emails[0]!, 'Order 1', 30],
      [emails[0]!, 'Order 2', 12],
    ]);
    const { id } = await author.check('refund', file);
    await author.confirm('refund', file);
    expect(await author.finished(id)).toMatchObject({ done: 2, donePoints: 42, title: '' });
    expect(await entriesOf(ids)).toMatchObject([
      { lines: [{ source: 'massRefund', points: 30 }], attributes: { title: 'Order 1' } },
      { lines: [{ source: 'massRefund', points: 12 }], attributes: { title: 'Order 2' } },
    ]);
  });

  it('refuses what this administrator has not checked for this type in the last 24 hours', async () => {
    const { emails } = people(1);
    const file = campaignFile(emails);
    const { id } = await author.check('campaign', file);
    const how = { title: 'November', points: 5 };
    expect(
      await tally([
        other.confirm('campaign', file, how),
        author.confirm('refund', file),
        author.confirm('campaign', `${file}\r\n`, how),
        author.confirm('campaign', file, { ...how, checkId: randomUUID() }),
        author.confirm('campaign', file, { title: 'November' }),
        author.confirm('campaign', file, { ...how, points: 100_001 }),
      ]),
    ).toEqual({ CHECK_STALE: 4, CAMPAIGN_FIELDS_REQUIRED: 1, INPUT_INVALID: 1 });
    const yesterday = new Date(Date.now() - DAY_MS);
    await collection('mass_credits').updateOne({ _id: id as never }, { $set: { checkedAt: yesterday } });
    expect(await tally([author.confirm('campaign', file, how)])).toEqual({ CHECK_STALE: 1 });
    // The sweep removes what can be confirmed no more.
    await eventually(async () => expect(await collection('mass_credit_rows').countDocuments({ credit: id })).toBe(0));
  });

  it('refuses a file of which no row can be credited', async () => {
    const file = campaignFile(['nobody@example.com']);
    await author.check('campaign', file);
    const how = { title: 'November', points: 5 };
    expect(await tally([author.confirm('campaign', file, how)])).toEqual({ MASS_CREDIT_EMPTY: 1 });
  });

  it('gives a row error to members who were erased or blocked after the check', async () => {
    const { emails, ids } = people(3);
    const file = campaignFile(emails);
    const { id } = await author.check('campaign', file);
    directory.members.delete(emails[0]!);
    directory.blocked.add(ids[1]!);
    await author.confirm('campaign', file, { title: 'November', points: 5 });
    expect(await author.finished(id)).toMatchObject({ done: 1, failed: 2 });
    expect((await author.rows(id)).map(({ error }) => error)).toEqual(['ROW_MEMBER_ERASED', 'ROW_MEMBER_BLOCKED', '']);
    expect(await entriesOf(ids)).toMatchObject([{ member: ids[2] }]);
  });
});

describe('approval', () => {
  const large = (emails: readonly string[]) => refundFile(emails.map((email) => [email, 'Order', 100_000]));

  it('of more than 1,000,000 points is for another administrator, once', async () => {
    const { emails, ids } = people(11);
    const file = large(emails);
    const { id } = await author.check('refund', file);
    expect(await author.confirm('refund', file)).toMatchObject({ status: 'waiting', totalPoints: 1_100_000 });
    expect(await tally([author.approve(id)])).toEqual({ MASS_CREDIT_OWN: 1 });
    expect(await entriesOf(ids)).toEqual([]);
    expect(await other.approve(id)).toMatchObject({ deciderId: 'other' });
    expect(await other.finished(id)).toMatchObject({ done: 11, donePoints: 1_100_000 });
    expect(await other.approve(id)).toMatchObject({ status: 'done' });
    expect(await tally([other.reject(id, 'late')])).toEqual({ MASS_CREDIT_CHANGED: 1 });
    expect(await entriesOf(ids)).toHaveLength(11);
  });

  it('can be refused, with a reason, and is not given afterwards', async () => {
    const { emails, ids } = people(11);
    const file = large(emails);
    const { id } = await author.check('refund', file);
    await author.confirm('refund', file);
    expect(await tally([other.reject(id, ' ')])).toEqual({ INPUT_INVALID: 1 });
    expect(await other.reject(id, 'Wrong file')).toMatchObject({ status: 'rejected', reason: 'Wrong file' });
    expect(await tally([other.approve(id)])).toEqual({ MASS_CREDIT_CHANGED: 1 });
    expect(await entriesOf(ids)).toEqual([]);
  });
});

describe('ReverseMassCredit', () => {
  it('takes back what is available of each row, once, and reports the shortfall', async () => {
    const { emails, ids } = people(3);
    const file = campaignFile(emails);
    const { id } = await author.check('campaign', file);
    await author.confirm('campaign', file, { title: 'November', points: 100 });
    await author.finished(id);
    const spent = { key: 'shop:1', lines: [{ source: 'redemption', points: 70 }], reason: '', ref: '', attributes: {} };
    await ledger.points.debit({ memberId: ids[0]!, ...spent }, CTX);
    const { entries } = await ledger.points.listEntries(
      { memberId: ids[1]!, pageSize: 5, pageToken: '', direction: '' },
      CTX,
    );
    const alone = { memberId: ids[1]!, entryId: entries[0]!.id, reason: 'by hand' };
    await ledger.points.reverse(alone, CTX);

    expect(await tally([author.reverse(id, '')])).toEqual({ INPUT_INVALID: 1 });
    const [first, second] = await Promise.all([author.reverse(id, 'Wrong list'), other.reverse(id, 'Wrong list')]);
    expect(second.id).toBe(first.id);
    const finished = await author.finished(first.id);
    expect(finished).toMatchObject({
      type: 'reversal',
      reverses: id,
      done: 2,
      failed: 1,
      donePoints: 130,
      shortfall: 70,
    });
    expect(await author.rows(first.id)).toMatchObject([
      { row: 2, memberId: ids[0], points: 30, shortfall: 70, outcome: 'done' },
      { row: 3, memberId: ids[1], error: 'ROW_ALREADY_REVERSED', outcome: 'failed' },
      { row: 4, memberId: ids[2], shortfall: 0, outcome: 'done' },
    ]);
    expect(await author.rows(first.id, 'short')).toHaveLength(1);
    expect(await Promise.all(ids.map(balanceOf))).toEqual([0, 0, 0]);
    expect(await author.get(id)).toMatchObject({ reversedBy: first.id, status: 'done' });
    expect(await author.reverse(id, 'again')).toEqual(finished);
    expect(await tally([author.reverse(first.id, 'back')])).toEqual({ MASS_CREDIT_CHANGED: 1 });
  });
});

describe('a worker that is killed three times', () => {
  // A fiftieth of the largest file.
  it('leaves each good row credited once, each bad row explained, and all of it to be reversed', async () => {
    const { emails, ids } = people(1_980);
    const bad = Array.from({ length: 20 }, (_, at) => `nobody${at}@example.com`);
    const file = campaignFile([...emails.slice(0, 990), ...bad, ...emails.slice(990)]);
    const how = { title: 'November', points: 5 };
    const { id, ready, failed: refused } = await author.check('campaign', file);
    expect({ ready, refused }).toEqual({ ready: 1_980, refused: 20 });
    const creditsOf = () => collection('entries').countDocuments({ ref: id, kind: 'credit' });
    await stop();
    let before = 0;
    for (const chunk of [7, 6, 5]) {
      await start({ ...env, ...killedAt(chunk) });
      if (chunk === 7) await author.confirm('campaign', file, how);
      await ledger.exited;
      author.close();
      other.close();
      const written = await creditsOf();
      const recorded = await collection('mass_credit_rows').countDocuments({ credit: id, outcome: 'done' });
      expect(written).toBeGreaterThan(recorded);
      expect(recorded).toBeGreaterThan(before);
      before = recorded;
    }
    expect(before).toBeLessThan(1_980);
    await start(env);
    const finished = await author.finished(id);
    expect(finished).toMatchObject({ ready: 0, done: 1_980, failed: 20, donePoints: 9_900 });
    expect(await author.confirm('campaign', file, how)).toEqual(finished);
    expect(await creditsOf()).toBe(1_980);
    expect(new Set((await entriesOf(ids)).map(({ member }) => member)).size).toBe(1_980);
    const failed = await author.rows(id, 'failed');
    expect(failed.map(({ typed, error }) => [typed, error])).toEqual(bad.map((typed) => [typed, 'ROW_EMAIL_UNKNOWN']));
    const { violations } = await ledger.points.verify({ memberId: ids[0]! }, CTX, { deadlineMs: 30_000 });
    expect(violations).toEqual([]);

    const spent = { key: 'shop:2', lines: [{ source: 'redemption', points: 3 }], reason: '', ref: '', attributes: {} };
    for (const memberId of ids.slice(0, 2)) await ledger.points.debit({ memberId, ...spent }, CTX);
    const reversal = await author.reverse(id, 'Wrong list');
    expect(await author.finished(reversal.id)).toMatchObject({
      done: 1_980,
      failed: 0,
      donePoints: 9_894,
      shortfall: 6,
    });
    expect((await author.rows(reversal.id, 'short')).map(({ memberId }) => memberId)).toEqual(ids.slice(0, 2));
    expect(await balanceOf(ids.at(-1)!)).toBe(0);
  });
});
