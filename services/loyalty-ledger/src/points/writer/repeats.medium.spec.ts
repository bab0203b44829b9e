import { setImmediate } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { aClaim, aCredit, aLedger, aMember, aScan, CAUSE, ledgerOn, tally } from '../../../test/ledger.js';
import { CodeAward } from '../../scan/domain/code-award.js';
import { type Intent, ownAward } from '../domain/index.js';

type Ledger = Awaited<ReturnType<typeof aLedger>>;
let ledger: Ledger;
beforeAll(async () => {
  ledger = await aLedger('ledger-repeats');
});
afterAll(() => ledger.database.drop());
afterEach(async () => {
  jest.restoreAllMocks();
  expect((await ledger.verifier.execute()).violations).toEqual([]);
});

const submit = (member: string, intent: Intent, on: Pick<Ledger, 'writer'> = ledger) =>
  on.writer.submit(member, intent, CAUSE);
const scanBy = (member: string, over: Parameters<typeof aScan>[0] = {}, on: Pick<Ledger, 'writer'> = ledger) =>
  submit(member, aScan({ ...over, member }), on);
const balanceOf = async (member: string) => (await ledger.entries.latest([member]))[0]?.balanceAfter;
const fifty = <T>(make: () => T): T[] => Array.from({ length: 50 }, make);

/** Counts what is asked of the database from here on. */
function roundTrips(): () => number {
  const collection = Object.getPrototypeOf(ledger.claimDocs) as typeof ledger.claimDocs;
  const spies = [
    jest.spyOn(collection, 'insertMany'),
    jest.spyOn(collection, 'find'),
    jest.spyOn(collection, 'findOne'),
  ];
  return () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
}

/** Keeps the writer busy, so that the operations submitted next share one batch. */
const occupy = (on: Pick<Ledger, 'writer'> = ledger) => submit(aMember(), aCredit('quest:busy', 1), on);

describe('fifty scans of one code at once', () => {
  it('with one attempt cost a few round trips, one credit and one answer', async () => {
    const member = aMember();
    const { claimId, attempt } = aClaim();
    const asked = roundTrips();
    const answers = await Promise.all(fifty(() => scanBy(member, { claimId, attempt })));
    expect(asked()).toBeLessThanOrEqual(12);
    expect(new Set(answers.map(({ entry }) => entry.hash)).size).toBe(1);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await balanceOf(member)).toBe(360);
  });

  it('with fifty attempts of one member cost a few round trips; the refusals name the date', async () => {
    const member = aMember();
    const { claimId } = aClaim();
    const asked = roundTrips();
    const results = fifty(() => scanBy(member, { claimId }));
    expect(await tally(results)).toEqual({ ok: 1, CODE_USED_BY_YOU: 49 });
    expect(asked()).toBeLessThanOrEqual(12);
    await expect(results[49]).rejects.toMatchObject({ details: { date: '2026-03-10' } });
  });

  it('by fifty members cost a few round trips', async () => {
    const { claimId } = aClaim();
    const members = fifty(aMember);
    await occupy();
    const asked = roundTrips();
    expect(await tally(members.map((member) => scanBy(member, { claimId })))).toEqual({
      ok: 1,
      CODE_USED_BY_OTHER: 49,
    });
    expect(asked()).toBeLessThanOrEqual(12);
  });

  it('cost a few round trips too when the code was used long ago', async () => {
    const member = aMember();
    const { claimId, attempt } = aClaim();
    const first = await scanBy(member, { claimId, attempt });
    const asked = roundTrips();
    const results = fifty(() => scanBy(member, { claimId }));
    const again = fifty(() => scanBy(member, { claimId, attempt }));
    const others = fifty(() => scanBy(aMember(), { claimId }));
    expect(await tally([...results, ...others])).toEqual({ CODE_USED_BY_YOU: 50, CODE_USED_BY_OTHER: 50 });
    for (const answer of await Promise.all(again)) expect(answer).toEqual({ entry: first.entry, replayed: true });
    expect(asked()).toBeLessThanOrEqual(12);
  });

  it('do not block other writes of the member', async () => {
    const member = aMember();
    const one = ledgerOn(ledger.database.connection, ledger.clock);
    const { claimId } = aClaim();
    const busy = occupy(one);
    await setImmediate();
    const scans = fifty(() => scanBy(member, { claimId }, one));
    const credit = submit(member, aCredit('quest:1', 5), one);
    expect(await tally([busy, credit, ...scans])).toEqual({ ok: 3, CODE_USED_BY_YOU: 49 });
    await one.writer.drain();
    expect(one.batches).toEqual([1, 50, 1]);
    expect(await balanceOf(member)).toBe(365);
  });
});

describe('repeats that wait behind a scan', () => {
  it('complete a claim without its entry when their member owns it, whichever attempt they use', async () => {
    const claim = aClaim({ member: aMember() });
    await ledger.claims.claim([claim]);
    const busy = occupy();
    await setImmediate();
    const late = scanBy(claim.member, { claimId: claim.claimId });
    const other = scanBy(aMember(), { claimId: claim.claimId });
    const own = Array.from({ length: 5 }, () => submit(claim.member, new CodeAward(claim)));
    expect(await tally([busy, late, other])).toEqual({ ok: 2, CODE_USED_BY_OTHER: 1 });
    const answers = await Promise.all([late, ...own]);
    expect(new Set(answers.map(({ entry }) => entry.hash)).size).toBe(1);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    await expect(scanBy(claim.member, { claimId: claim.claimId })).rejects.toMatchObject({ code: 'CODE_USED_BY_YOU' });
    expect(await balanceOf(claim.member)).toBe(360);
  });

  it('are answered busy when its write has no answer, and complete it once when sent again', async () => {
    const one = ledgerOn(ledger.database.connection, ledger.clock);
    const scan = aScan({ member: aMember() });
    const append = one.entries.append.bind(one.entries);
    await submit(scan.claim.member, aCredit('quest:1', 5), one);
    await one.writer.drain();
    let lost = false;
    jest.spyOn(one.entries, 'append').mockImplementation(async (entries, term) => {
      const outcomes = await append(entries, term);
      if (lost || !entries.some(({ key }) => key.startsWith('scan:'))) return outcomes;
      lost = true;
      throw new Error('connection closed');
    });
    const busy = occupy(one);
    await setImmediate();
    const results = fifty(() => submit(scan.claim.member, scan, one));
    expect(await tally([busy])).toEqual({ ok: 1 });
    expect(await tally(results)).toEqual({ SERVICE_BUSY: 50 });
    expect(await tally(fifty(() => submit(scan.claim.member, scan, one)))).toEqual({ ok: 50 });
    expect(await balanceOf(scan.claim.member)).toBe(365);
  });

  it('continue without it when it fails for a reason of its own', async () => {
    const member = aMember();
    const { attempt } = await scanBy(member).then(({ entry }) => entry);
    const { claimId } = aClaim();
    const busy = occupy();
    await setImmediate();
    const conflicting = [scanBy(member, { claimId, attempt }), scanBy(member, { claimId, attempt })];
    const other = scanBy(aMember(), { claimId });
    const own = scanBy(member, { claimId });
    expect(await tally(conflicting)).toEqual({ IDEMPOTENCY_CONFLICT: 2 });
    expect(await tally([busy, other, own])).toEqual({ ok: 2, CODE_USED_BY_OTHER: 1 });
  });
});

describe('an attempt', () => {
  it('is a conflict when it was used for another code, and leaves that code free', async () => {
    const member = aMember();
    const { claimId, attempt } = aClaim();
    const first = await scanBy(member, { claimId, attempt });
    const free = aClaim().claimId;
    for (let n = 0; n < 2; n += 1) {
      await expect(scanBy(member, { claimId: free, attempt })).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    }
    expect(await balanceOf(member)).toBe(360);
    expect(await scanBy(member, { claimId, attempt })).toEqual({ entry: first.entry, replayed: true });
    expect((await scanBy(aMember(), { claimId: free })).replayed).toBe(false);
  });

  it('sent with twenty codes at once to two processes gets one of them', async () => {
    const member = aMember();
    const { attempt } = aClaim();
    const two = [ledger, ledgerOn(ledger.database.connection, ledger.clock)];
    const results = Array.from({ length: 20 }, (_, n) => scanBy(member, { attempt }, two[n % 2]));
    expect(await tally(results)).toEqual({ ok: 1, IDEMPOTENCY_CONFLICT: 19 });
    expect(await balanceOf(member)).toBe(360);
  });

  it('stays with the code that a writer claimed before it died, and completes it', async () => {
    const claim = aClaim({ member: aMember() });
    await ledger.claims.claim([claim]);
    const { attempt, member } = claim;
    await expect(scanBy(member, { attempt })).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    expect((await submit(member, new CodeAward(claim))).replayed).toBe(false);
  });

  it('belongs to its member alone, and a refused one is still free', async () => {
    const { claimId, attempt } = aClaim();
    const member = aMember();
    await scanBy(aMember(), { claimId, attempt });
    await expect(scanBy(member, { claimId, attempt })).rejects.toMatchObject({ code: 'CODE_USED_BY_OTHER' });
    expect((await scanBy(member, { attempt })).replayed).toBe(false);
  });
});

describe('an award of the ledger itself', () => {
  it('is answered as it was credited, although its amount has changed since', async () => {
    const member = aMember();
    const worth = (points: number) => ({ lines: [{ source: 'quest', points }], reason: '', ref: 'q', attributes: {} });
    const first = await submit(member, ownAward('quest:q:once', worth(50)));
    const again = await submit(member, ownAward('quest:q:once', worth(80)));
    expect(again).toEqual({ entry: first.entry, replayed: true });
    expect(await balanceOf(member)).toBe(50);
  });
});
