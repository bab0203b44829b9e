import { jest } from '@jest/globals';
import { nativeDb } from '@club/platform';
import { DAY_MS, kl } from '@club/platform/calendar';
import { aCredit, aDebit, aLedger, aMember, aScan, CAUSE, ledgerOn } from '../../test/ledger.js';
import type { Entry, Intent } from '../points/domain/index.js';
import { DayTotalsRepository } from './day-totals.repository.js';
import { DaySums, FIGURES, type Figures } from './domain/day-sums.js';
import { ReportsQueries } from './reports.queries.js';
import { type ReportFilter, ReportsRepository } from './reports.repository.js';
import { ContinueDayTotals } from './continue-day-totals.js';

jest.setTimeout(240_000);

let ledger: Awaited<ReturnType<typeof aLedger>>;
let totals: DayTotalsRepository;
let reports: ReportsRepository;
let queries: ReportsQueries;
let continuing: ContinueDayTotals;

beforeAll(async () => {
  ledger = await aLedger('ledger-reports');
  const { connection } = ledger.database;
  totals = new DayTotalsRepository(connection);
  reports = new ReportsRepository(connection);
  queries = new ReportsQueries(reports, totals);
  continuing = new ContinueDayTotals(reports, totals);
});
afterAll(() => ledger.database.drop());

const PAGE = { offset: 0, limit: 50, sort: '', q: '' };
const NOW = { settledMs: -1_000 };
const always = () => Promise.resolve(true);
/** Moments around the borders of days, months and years in Kuala Lumpur, which are at 16:00 UTC. */
const BORDERS = ['2025-12-31', '2026-02-28', '2026-03-14', '2026-03-31', '2026-12-31'].flatMap((day) =>
  [15 * 60 + 59, 16 * 60, 12 * 60, 17 * 60].map((minutes) => new Date(Date.parse(day) + minutes * 60_000)),
);

/** Writes a history of all kinds of entries over the borders; the clock goes back now and then, as after a jump. */
async function aHistory(members: readonly string[], round: number): Promise<void> {
  for (const [n, at] of BORDERS.entries()) {
    ledger.clock.set(at);
    await Promise.all(
      members.map(async (member, m) => {
        const key = `${round}-${n}`;
        const intents: Intent[] = [
          aScan({ member, at, multiplier: 1 + (n % 2) }),
          aCredit(`quest:${key}`, 10 * (m + 1)),
          aDebit(`order:${key}`, 7),
          {
            kind: 'hold',
            key: `hold:${key}`,
            lines: [{ source: 'contest', points: 5 }],
            reason: '',
            ref: '',
            ttlMs: DAY_MS,
          },
          { kind: n % 3 === 0 ? 'commit' : 'release', holdKey: `hold:${key}`, reason: '', expired: false } as Intent,
        ];
        const written: Entry[] = [];
        for (const intent of intents) written.push((await ledger.writer.submit(member, intent, CAUSE)).entry);
        if (n % 4 === 0) {
          await ledger.writer.submit(member, { kind: 'reverse', original: written[1]!, reason: 'mistake' }, CAUSE);
        }
      }),
    );
  }
}

/** The sums of the log itself, read entry by entry. */
async function sumsOfLog(from?: string, to?: string, of?: readonly string[]) {
  const sums = new DaySums();
  for await (const entry of ledger.entries.readAll()) {
    const day = kl.date(entry.at);
    if ((!from || day >= from) && (!to || day <= to) && (!of || of.includes(entry.member))) sums.addEntries([entry]);
  }
  return sums.list();
}
const rangeOf = (from?: string, to?: string) => ({
  from: from ? kl.startOfDay(from) : undefined,
  before: to ? kl.startOfDay(kl.addDays(to, 1)) : undefined,
});

describe('the totals of days', () => {
  it('equal the sums of the log, however far the job is, which stops half-way and is continued by others', async () => {
    const members = Array.from({ length: 4 }, aMember);
    await aHistory(members, 1);
    const expectEqual = async () => {
      const all = await sumsOfLog();
      expect(all.length).toBeGreaterThan(6);
      expect(await queries.sums({ range: {} })).toEqual(all);
      for (const [from, to] of [
        ['2025-12-31', '2026-01-01'],
        ['2026-03-01', '2026-03-01'],
        ['2026-02-01', '2026-03-31'],
        ['2027-01-01', '2027-01-01'],
        ['2024-01-01', '2024-12-31'],
      ] as const) {
        const expected = await sumsOfLog(from, to);
        expect(await queries.sums({ range: rangeOf(from, to) })).toEqual(expected);
        const own = await sumsOfLog(from, to, members.slice(0, 2));
        expect(await queries.sums({ range: rangeOf(from, to), members: members.slice(0, 2) })).toEqual(own);
      }
    };
    await expectEqual();
    // Stops after a page.
    let pages = 0;
    expect(await continuing.execute(async () => (pages += 1) <= 1, { ...NOW, pageSize: 50 })).toBeGreaterThanOrEqual(
      50,
    );
    await expectEqual();
    // Fails between the sums of two days: neither sums nor mark are kept.
    const before = await totals.read({});
    const model = ledger.database.connection.models['DayTotal']!;
    const update = model.updateOne.bind(model);
    const failing = jest.spyOn(model, 'updateOne').mockImplementation((...args) => {
      if (failing.mock.calls.length > 1) throw new Error('failed');
      return update(...args) as never;
    });
    await expect(continuing.execute(always, { ...NOW, pageSize: 50 })).rejects.toThrow('failed');
    failing.mockRestore();
    expect(await totals.read({})).toEqual(before);
    // Two at once, which no lease keeps apart.
    await Promise.all([1, 2].map(() => continuing.execute(always, { ...NOW, pageSize: 50 })));
    await expectEqual();
    await aHistory(members, 2);
    await expectEqual();
    await continuing.execute(always, NOW);
    await expectEqual();
    // All of it comes from the totals by now.
    const { upTo, days } = await totals.read({});
    expect(days.sort((a, b) => (a.day < b.day ? -1 : 1))).toEqual(await sumsOfLog());
    expect(await ledger.entryDocs.countDocuments({ writtenAt: { $gt: upTo } })).toBe(0);
  });

  it('leave out what was written within the last two minutes, which the reader adds', async () => {
    const member = aMember();
    await continuing.execute(always, NOW);
    const { upTo } = await totals.read({});
    ledger.clock.set(new Date('2026-06-01T04:00:00Z'));
    await ledger.writer.submit(member, aCredit('quest:late', 11), CAUSE);
    expect(await continuing.execute()).toBe(0);
    expect(await totals.upTo()).toEqual(upTo);
    const range = rangeOf('2026-06-01', '2026-06-01');
    expect(await queries.sums({ range })).toMatchObject([{ day: '2026-06-01', entries: 1, credited: 11 }]);
  });

  it('are compared with the log by its verification, which names a wrong figure and a missing day', async () => {
    const found = async (member?: string) =>
      (await ledger.verifier.execute(member)).violations.filter(({ invariant }) => invariant === 'dayTotal');
    expect(await found()).toEqual([]);
    const stored = nativeDb(ledger.database.connection).collection<{ _id: string }>('day_totals');
    const [wrong, missing] = await stored.find().sort({ _id: 1 }).toArray();
    const { entries, codes } = missing as unknown as Figures;
    await stored.updateOne({ _id: wrong!._id }, { $inc: { credited: 7 } });
    await stored.deleteOne({ _id: missing!._id });
    const details = (await found()).map(({ detail }) => detail);
    expect(details[0]).toMatch(new RegExp(`^credited of ${wrong!._id} is \\d+, entries give \\d+$`));
    expect(details).toContain(`entries of ${missing!._id} is 0, entries give ${entries}`);
    expect(details).toContain(`codes of ${missing!._id} is 0, entries give ${codes}`);
    expect(await found(aMember())).toEqual([]);
    await stored.updateOne({ _id: wrong!._id }, { $inc: { credited: -7 } });
    await stored.insertOne(missing!);
    expect(await found()).toEqual([]);
  });

  it('have every figure of a day', async () => {
    const { days } = await totals.read({});
    expect(Object.keys(days[0]!).sort()).toEqual([...FIGURES, 'day'].sort());
  });
});

describe('the report of points', () => {
  it('pages all entries with points of a range once, newest first, and counts them exactly', async () => {
    const range = rangeOf('2026-03-01', '2026-04-01');
    const found: Entry[] = [];
    let cursor = '';
    do {
      const { rows, end } = await queries.page('points', { range }, { ...PAGE, limit: 7, cursor });
      found.push(...rows);
      expect(end.total).toBe(
        (await sumsOfLog('2026-03-01', '2026-04-01')).reduce((sum, { entries }) => sum + entries, 0),
      );
      cursor = end.next;
    } while (cursor !== '');
    const log: Entry[] = [];
    for await (const entry of ledger.entries.readAll())
      if (entry.lines.length > 0 && entry.at >= range.from! && entry.at < range.before!) log.push(entry);
    expect(found.map(({ id }) => id).sort()).toEqual(log.map(({ id }) => id).sort());
    const times = found.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const oldest = await queries.page('points', { range }, { ...PAGE, limit: 1, sort: 'createdAt' });
    expect(oldest.rows[0]!.at).toEqual(found.at(-1)!.at);
  });

  it('is that of some members, of one by the places of the log, and of nobody', async () => {
    const [one, two] = [aMember(), aMember()];
    ledger.clock.set(new Date('2026-07-01T04:00:00Z'));
    for (const [n, member] of [one, two, one].entries())
      await ledger.writer.submit(member, aCredit(`quest:${n}`, 10 + n), CAUSE);
    const pointsOf = async (members: string[], sort = '') => {
      const { rows, end } = await queries.page('points', { range: {}, members }, { ...PAGE, sort });
      expect(end.total).toBe(rows.length);
      return rows.map(({ points }) => points);
    };
    expect(await pointsOf([one])).toEqual([12, 10]);
    expect(await pointsOf([one], 'createdAt')).toEqual([10, 12]);
    expect((await pointsOf([one, two])).sort()).toEqual([10, 11, 12]);
    expect(await pointsOf([])).toEqual([]);
    expect(await pointsOf([aMember()])).toEqual([]);
  });

  it.each<[string, ReportFilter, string]>([
    ['a range that divides a day', { range: { from: new Date('2026-03-01T00:00:00Z') } }, 'from'],
    ['a member that is an operator', { range: {}, members: ['$ne'] }, 'members[0]'],
    ['more than 500 members', { range: {}, members: Array.from({ length: 501 }, (_, n) => `m${n}`) }, 'members'],
  ])('refuses %s', async (_, filter, field) => {
    await expect(queries.sums(filter)).rejects.toMatchObject({
      ...{ code: 'INPUT_INVALID', fields: { [field]: expect.anything() } },
    });
  });
});

describe('the report of scans', () => {
  it('has the redeemed codes of a range and no other entry', async () => {
    const range = rangeOf('2025-12-31', '2026-03-01');
    const { rows, end } = await queries.page('scans', { range }, { ...PAGE, limit: 500 });
    const days = await sumsOfLog('2025-12-31', '2026-03-01');
    expect(rows.every(({ key }) => key.startsWith('scan:'))).toBe(true);
    expect(rows).toHaveLength(days.reduce((sum, { codes }) => sum + codes, 0));
    expect(end.total).toBe(rows.length);
    expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(
      days.reduce((sum, { codePoints }) => sum + codePoints, 0),
    );
    const [newest] = rows;
    const own = await queries.page('scans', { range, members: [newest!.member] }, { ...PAGE, sort: 'scannedAt' });
    expect(own.rows.every(({ member }) => member === newest!.member)).toBe(true);
  });
});

it('the log of a second process is in the totals as well', async () => {
  const other = ledgerOn(ledger.database.connection, ledger.clock);
  ledger.clock.set(new Date('2026-08-01T04:00:00Z'));
  await other.writer.submit(aMember(), aCredit('quest:other', 5), CAUSE);
  await continuing.execute(always, NOW);
  expect((await totals.read({ first: '2026-08-01', last: '2026-08-01' })).days).toMatchObject([{ credited: 5 }]);
});
