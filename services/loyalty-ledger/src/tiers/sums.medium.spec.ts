import { nativeDb, systemContext } from '@club/platform';
import { aCredit, aDebit, aLedger, aMember, CAUSE, ledgerOn, ORDINARY_DAY } from '../../test/ledger.js';
import type { Entry, Intent } from '../points/domain/index.js';
import { MAX_UNFOLDED } from './earnings.js';
import type { TierDoc } from './tier.schema.js';
import { TiersTail } from './tiers.tail.js';

const CTX = systemContext('c1');
const DAY = 86_400_000;
const RHYTHM = { everyMs: 60_000, leaseMs: 10_000, tailLeaseMs: 1000 };
let ledger: Awaited<ReturnType<typeof aLedger>>;
let tail: TiersTail;

const tailOf = ({ tiers, earnings, settle }: Pick<typeof ledger, 'tiers' | 'earnings' | 'settle'>) =>
  new TiersTail(ledger.database.connection, tiers, earnings, settle, RHYTHM);
beforeAll(async () => {
  ledger = await aLedger('ledger-sums');
});
beforeEach(() => {
  tail = tailOf(ledger);
});
afterAll(() => ledger.database.drop());
afterEach(async () => {
  ledger.clock.set(ORDINARY_DAY);
  expect((await ledger.verifier.execute()).violations).toEqual([]);
});

const submit = async (member: string, intent: Intent) => (await ledger.writer.submit(member, intent, CAUSE)).entry;
const tierDocs = () => nativeDb(ledger.database.connection).collection<TierDoc>('tiers');
const pastYearOf = async (member: string) => (await ledger.queries.balance(CTX, member)).pastYear;
const keptOf = async (member: string) => (await ledger.tiers.find(member))!;

/** An account with so many entries of a point each, none of which a tail has seen; its entries, the first is its opening. */
async function anAccount(count: number): Promise<{ member: string; log: Entry[] }> {
  const member = aMember();
  const log = [(await ledger.openAccount.execute(CTX, { memberId: member, at: ORDINARY_DAY })).entry];
  for (let n = 1; n <= count; n += 1) log.push(await submit(member, aCredit(`quest:${n}`, 1)));
  return { member, log };
}

describe('running sums behind a tail', () => {
  it('count each entry once, however often, in whatever order and in whatever batches it comes', async () => {
    const { member, log } = await anAccount(40);
    await tail.take(log.slice(0, 10));
    await tail.take(log.slice(5, 15));
    await tail.take([...log.slice(25, 30), ...log.slice(12, 20)].reverse());
    await tailOf(ledger).take(log);
    await tail.take([...log, ...log]);
    expect(await pastYearOf(member)).toBe(40);
    const { foldedSeq, sum } = await keptOf(member);
    expect(sum.points).toBe(foldedSeq);
    expect(foldedSeq).toBeGreaterThan(40 - MAX_UNFOLDED);
  });

  it('are stored from time to time, and are never further behind than every reader may read again', async () => {
    const { member, log } = await anAccount(3 * MAX_UNFOLDED);
    const stored: number[] = [];
    for (const entry of log) {
      await tail.take([entry]);
      stored.push((await keptOf(member)).foldedSeq);
      expect(entry.seq - stored.at(-1)!).toBeLessThanOrEqual(MAX_UNFOLDED);
    }
    expect(new Set(stored).size).toBeLessThanOrEqual(5);
    expect(await pastYearOf(member)).toBe(log.length - 1);
  });

  it('continue from the sums that another process has stored', async () => {
    const { member, log } = await anAccount(20);
    const other = tailOf(ledgerOn(ledger.database.connection, ledger.clock));
    await tail.take(log.slice(0, 8));
    await other.take(log);
    await ledger.settle.execute({ member, opened: ORDINARY_DAY });
    const more = [await submit(member, aCredit('quest:more', 3000)), await submit(member, aDebit('donation:1', 5))];
    await Promise.all([tail.take(more), other.take(more)]);
    expect(await pastYearOf(member)).toBe(3020);
    await tail.take([await submit(member, aCredit('quest:last', 980))]);
    expect((await keptOf(member)).pending?.tier).toBe('Platinum');
  });

  it('fall by the moment as points leave the year, and by reversals at the date of what they take back', async () => {
    const { member, log } = await anAccount(5);
    const old = await submit(member, aCredit('quest:old', 500));
    await tail.take([...log, old]);
    ledger.clock.set(new Date(ORDINARY_DAY.getTime() + 200 * DAY));
    await tail.take([await submit(member, aCredit('quest:new', 40))]);
    ledger.clock.set(new Date(ORDINARY_DAY.getTime() + 365 * DAY - 1));
    expect(await pastYearOf(member)).toBe(545);
    const reversal = await submit(member, { kind: 'reverse', original: old, reason: 'mistake' });
    await tail.take([reversal]);
    expect(await pastYearOf(member)).toBe(45);
    ledger.clock.set(new Date(ORDINARY_DAY.getTime() + 365 * DAY));
    expect(await pastYearOf(member)).toBe(40);
    ledger.clock.set(ORDINARY_DAY);
    expect(await pastYearOf(member)).toBe(45);
  });

  it('qualify once, at the entry that crosses the threshold, though earlier points had left', async () => {
    const { member, log } = await anAccount(0);
    await tail.take([...log, await submit(member, aCredit('quest:1', 3000))]);
    ledger.clock.set(new Date(ORDINARY_DAY.getTime() + 380 * DAY));
    await tail.take([await submit(member, aCredit('quest:2', 3000))]);
    expect(await keptOf(member)).toMatchObject({ tier: 'Gold', pending: null, sum: { points: 3000 } });
    ledger.clock.set(new Date(ORDINARY_DAY.getTime() + 381 * DAY));
    await tail.take([await submit(member, aCredit('quest:3', 1000))]);
    expect((await keptOf(member)).pending).toMatchObject({ tier: 'Platinum', qualifiedAt: ledger.clock.now() });
  });
});

describe('running sums after a restore', () => {
  it('are rebuilt from the log when they were unset', async () => {
    const { member, log } = await anAccount(30);
    await tail.take(log);
    await tierDocs().updateOne({ _id: member }, { $unset: { sum: 1, foldedHash: 1 } });
    const next = await submit(member, aCredit('quest:next', 12));
    await tailOf(ledger).take([next]);
    expect(await keptOf(member)).toMatchObject({ foldedSeq: 31, foldedHash: next.hash, sum: { points: 42 } });
    await tierDocs().updateOne({ _id: member }, { $unset: { sum: 1, foldedHash: 1 } });
    expect(await pastYearOf(member)).toBe(42);
    expect(await keptOf(member)).toMatchObject({ foldedSeq: 31, sum: { points: 42 } });
  });

  it('follow the log when their tiers are older or newer than it', async () => {
    const { member, log } = await anAccount(40);
    await tail.take(log);
    const newer = (await tierDocs().findOne({ _id: member }))!;
    await ledger.entryDocs.deleteMany({ member, seq: { $gt: 20 } });
    const one = ledgerOn(ledger.database.connection, ledger.clock);
    expect((await one.queries.balance(CTX, member)).pastYear).toBe(20);
    await tierDocs().replaceOne({ _id: member }, newer);
    for (let n = 0; n < 40; n += 1) await one.writer.submit(member, aCredit(`quest:again-${n}`, 2), CAUSE);
    await tailOf(one).take(await one.entries.latest([member]));
    expect((await one.queries.balance(CTX, member)).pastYear).toBe(20 + 80);
    await tierDocs().updateOne(
      { _id: member },
      { $set: { foldedSeq: 20, foldedHash: log[20]!.hash, 'sum.points': 20 } },
    );
    expect((await one.queries.balance(CTX, member)).pastYear).toBe(20 + 80);
  });
});

describe('the verification of the log', () => {
  it('finds a running sum that the log does not have', async () => {
    const { member, log } = await anAccount(30);
    await tail.take(log);
    const kept = await keptOf(member);
    const found = async () => (await ledger.verifier.execute(member)).violations;
    expect(await found()).toEqual([]);
    const violation = { member, seq: kept.foldedSeq, invariant: 'pastYear' };
    for (const wrong of [
      { 'sum.points': 31 },
      { foldedHash: 'x' },
      { 'sum.earliest': new Date(ORDINARY_DAY.getTime() + 1) },
    ]) {
      await tierDocs().updateOne({ _id: member }, { $set: wrong });
      expect(await found()).toContainEqual(expect.objectContaining(violation));
      await tierDocs().updateOne({ _id: member }, { $set: { sum: kept.sum, foldedHash: kept.foldedHash } });
    }
  });
});
