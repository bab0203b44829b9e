import { setImmediate } from 'node:timers/promises';
import { jest } from '@jest/globals';
import {
  aClaim,
  aCredit,
  aDebit,
  aLedger,
  aMember,
  aScan,
  CAUSE,
  ledgerOn,
  ORDINARY_DAY,
  tally,
} from '../../../test/ledger.js';
import type { Intent } from '../domain/index.js';

type Ledger = Awaited<ReturnType<typeof aLedger>>;
let ledger: Ledger;
beforeAll(async () => {
  ledger = await aLedger('ledger-writer');
});
afterAll(() => ledger.database.drop());
afterEach(async () => {
  expect((await ledger.verifier.execute()).violations).toEqual([]);
  ledger.clock.set(ORDINARY_DAY);
});

const submit = (member: string, intent: Intent, on: Pick<Ledger, 'writer'> = ledger) =>
  on.writer.submit(member, intent, CAUSE);
const scanBy = (member: string, over: Parameters<typeof aScan>[0] = {}) => submit(member, aScan({ ...over, member }));
const balanceOf = async (member: string) => (await ledger.entries.latest([member]))[0]?.balanceAfter;
const sumOfEntries = async (member: string) =>
  (await ledger.entries.page(member, Infinity, 1000)).reduce((sum, entry) => sum + entry.points, 0);

describe('one code', () => {
  it('goes to one of 50 members who send it at once; the others are refused clearly', async () => {
    const claimId = aClaim().claimId;
    const members = Array.from({ length: 50 }, aMember);
    const counts = await tally(members.map((member) => scanBy(member, { claimId })));
    expect(counts).toEqual({ ok: 1, CODE_USED_BY_OTHER: 49 });
    const sums = await Promise.all(members.map(sumOfEntries));
    expect(sums.filter((sum) => sum > 0)).toEqual([360]);
    expect(await Promise.all(members.map(async (m) => (await balanceOf(m)) ?? 0))).toEqual(sums);
  });

  it('sent 50 times with one attempt gives one credit and the same answer each time', async () => {
    const member = aMember();
    const { claimId, attempt } = aClaim();
    const answers = await Promise.all(Array.from({ length: 50 }, () => scanBy(member, { claimId, attempt })));
    expect(new Set(answers.map(({ entry }) => entry.hash)).size).toBe(1);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await balanceOf(member)).toBe(360);
  });

  it('sent by one member with 50 attempts gives one success and 49 refusals with the date', async () => {
    const member = aMember();
    const { claimId } = aClaim();
    const results = Array.from({ length: 50 }, () => scanBy(member, { claimId }));
    expect(await tally(results)).toEqual({ ok: 1, CODE_USED_BY_YOU: 49 });
    await expect(scanBy(member, { claimId })).rejects.toMatchObject({ details: { date: '2026-03-10' } });
    expect(await balanceOf(member)).toBe(360);
  });
});

describe('batches', () => {
  it('writes an idle scan with the end of its turn, without waiting for others or for a timer', async () => {
    const timers = [jest.spyOn(global, 'setTimeout'), jest.spyOn(global, 'setInterval')];
    const spy = jest.spyOn(ledger.claims, 'claim');
    const result = scanBy(aMember());
    await setImmediate();
    expect(spy).toHaveBeenCalledTimes(1);
    for (const timer of timers) expect(timer).not.toHaveBeenCalled();
    jest.restoreAllMocks();
    expect((await result).entry.points).toBe(360);
  });

  it('lets one bad scan among fifty fail alone', async () => {
    const one = ledgerOn(ledger.database.connection, ledger.clock);
    const used = aScan({ member: aMember() });
    await submit(used.claim.member, used, one);
    await one.writer.drain();
    one.batches.length = 0;
    const first = submit(aMember(), aCredit('quest:x', 1), one);
    await setImmediate();
    const results = Array.from({ length: 50 }, (_, n) => {
      const member = aMember();
      return submit(member, aScan({ member, ...(n === 17 && { claimId: used.claim.claimId }) }), one);
    });
    expect(await tally(results)).toEqual({ ok: 49, CODE_USED_BY_OTHER: 1 });
    await first;
    await one.writer.drain();
    expect(one.batches).toEqual([1, 50]);
    await expect(results[17]).rejects.toMatchObject({ code: 'CODE_USED_BY_OTHER' });
  });

  it('never puts two scans of one member into one batch', async () => {
    const one = ledgerOn(ledger.database.connection, ledger.clock);
    const member = aMember();
    const append = jest.spyOn(one.entries, 'append');
    const others = Array.from({ length: 10 }, aMember);
    await Promise.all([
      ...Array.from({ length: 20 }, () => submit(member, aScan({ member }), one)),
      ...others.map((other) => submit(other, aScan({ member: other }), one)),
    ]);
    const written = append.mock.calls.map(([entries]) => entries.map((entry) => entry.member));
    for (const members of written) expect(new Set(members).size).toBe(members.length);
    expect(await balanceOf(member)).toBe(360 + 19 * 120);
  });

  it('refuses more than may wait instead of growing without bound', async () => {
    const one = ledgerOn(ledger.database.connection, ledger.clock, { maxWaiting: 5 });
    const counts = await tally(
      Array.from({ length: 10 }, () => one.writer.submit(aMember(), aCredit('quest:x', 1), CAUSE)),
    );
    expect(counts).toEqual({ ok: 5, SERVICE_BUSY: 5 });
  });
});

describe('two processes', () => {
  it('keep the chain of every member whole while writing the same ones', async () => {
    const two = [ledger, ledgerOn(ledger.database.connection, ledger.clock)];
    const members = Array.from({ length: 8 }, aMember);
    const results = Array.from({ length: 200 }, (_, n) => {
      const member = members[n % members.length] as string;
      return submit(
        member,
        n % 3 === 0 ? aScan({ member }) : aCredit(`quest:${n}`, 10),
        two[Math.floor(n / members.length) % 2],
      );
    });
    expect(await tally(results)).toEqual({ ok: 200 });
    expect(two[0]!.races.count + two[1]!.races.count).toBeGreaterThan(0);
    for (const member of members) {
      const log = await ledger.entries.page(member, Infinity, 1000);
      expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: 26 }, (_, n) => 25 - n));
      expect(await sumOfEntries(member)).toBe(await balanceOf(member));
      expect(log.filter(({ lines }) => lines.some(({ source }) => source === 'scanMilestone'))).toHaveLength(1);
    }
  });

  it('decide a refusal on the log itself, not on a remembered head', async () => {
    const member = aMember();
    const other = ledgerOn(ledger.database.connection, ledger.clock);
    await submit(member, aCredit('quest:1', 10), other);
    await submit(member, aCredit('quest:2', 90));
    await expect(submit(member, aDebit('donation:1', 100), other)).resolves.toMatchObject({
      entry: { balanceAfter: 0 },
    });
  });
});

describe('idempotency', () => {
  it('answers the first answer again, also when the balance could not pay it twice', async () => {
    const member = aMember();
    await submit(member, aCredit('quest:1', 100));
    const first = await submit(member, aDebit('donation:1', 100));
    const again = await submit(member, aDebit('donation:1', 100));
    expect(again).toEqual({ entry: first.entry, replayed: true });
  });

  it('calls the same key with another body a conflict, and writes nothing', async () => {
    const member = aMember();
    await submit(member, aCredit('quest:1', 100));
    await expect(submit(member, aCredit('quest:1', 101))).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    await expect(submit(member, aDebit('quest:1', 500))).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    expect(await balanceOf(member)).toBe(100);
  });

  it('writes one entry for 20 equal requests at once', async () => {
    const member = aMember();
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(member, aCredit('quest:1', 100))));
    expect(new Set(answers.map(({ entry }) => entry.id)).size).toBe(1);
    expect(await balanceOf(member)).toBe(100);
  });
});

describe('spending', () => {
  it('never goes below zero under 30 debits at once from two processes', async () => {
    const member = aMember();
    await submit(member, aCredit('quest:1', 100));
    const two = [ledger, ledgerOn(ledger.database.connection, ledger.clock)];
    const counts = await tally(
      Array.from({ length: 30 }, (_, n) => submit(member, aDebit(`donation:${n}`, 30), two[n % 2])),
    );
    expect(counts).toEqual({ ok: 3, POINTS_INSUFFICIENT: 27 });
    expect(await balanceOf(member)).toBe(10);
    await expect(submit(member, aDebit('donation:x', 30))).rejects.toMatchObject({ details: { count: 20 } });
  });

  const aHold = (ttlMs: number): Intent => ({
    kind: 'hold',
    key: 'order:1',
    lines: [{ source: 'redemption', points: 80 }],
    reason: '',
    ref: '',
    ttlMs,
  });

  it('commits a hold once, from however many callers', async () => {
    const member = aMember();
    await submit(member, aCredit('quest:1', 100));
    await submit(member, aHold(600_000));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => submit(member, { kind: 'commit', holdKey: 'order:1' })),
    );
    expect(new Set(answers.map(({ entry }) => entry.id)).size).toBe(1);
    expect(await balanceOf(member)).toBe(20);
    const release = { kind: 'release', holdKey: 'order:1', reason: '', expired: false } as const;
    await expect(submit(member, release)).rejects.toMatchObject({ code: 'HOLD_CLOSED' });
    await expect(submit(member, { kind: 'commit', holdKey: 'order:2' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('gives an expired hold back at the next append, so that a late commit fails and the points can be spent', async () => {
    const member = aMember();
    await submit(member, aCredit('quest:1', 100));
    await submit(member, aHold(1000));
    ledger.clock.advance(1000);
    await expect(submit(member, { kind: 'commit', holdKey: 'order:1' })).rejects.toMatchObject({
      code: 'HOLD_EXPIRED',
    });
    expect((await submit(member, aDebit('donation:1', 100))).entry).toMatchObject({ balanceAfter: 0, heldAfter: 0 });
  });
});

describe('what a crash or an outage leaves', () => {
  it('completes a claim without its entry by the same attempt, from what the claim decided', async () => {
    const claim = aClaim({ member: aMember(), multiplier: 2, basePoints: 50 });
    await scanBy(claim.member);
    await ledger.claims.claim([claim]);
    const retry = aScan({ ...claim, basePoints: 999, multiplier: 1, batch: 'other' });
    const answers = await Promise.all([submit(claim.member, retry), submit(claim.member, retry)]);
    expect(answers[0]?.entry).toMatchObject({ points: 100, ref: 'b1', at: claim.at });
    expect(answers[1]?.entry.id).toBe(answers[0]?.entry.id);
    await expect(scanBy(claim.member, { claimId: claim.claimId })).rejects.toMatchObject({ code: 'CODE_USED_BY_YOU' });
  });

  it('answers busy when a write has no answer, and the same request again completes it once', async () => {
    const one = ledgerOn(ledger.database.connection, ledger.clock);
    const member = aMember();
    const append = one.entries.append.bind(one.entries);
    await submit(member, aCredit('quest:0', 5), one);
    jest.spyOn(one.entries, 'append').mockImplementationOnce(async (entries, term) => {
      await append(entries, term);
      throw new Error('connection closed');
    });
    const scan = aScan({ member });
    await expect(submit(member, scan, one)).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    expect(await submit(member, scan, one)).toMatchObject({ replayed: true, entry: { points: 360 } });
    expect(await balanceOf(member)).toBe(365);
  });
});
