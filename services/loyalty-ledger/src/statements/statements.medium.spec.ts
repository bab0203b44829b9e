import { jest } from '@jest/globals';
import { DAY_MS } from '@club/platform/calendar';
import { systemContext } from '@club/platform';
import { aCredit, aDebit, aLedger, aMember, CAUSE, ORDINARY_DAY } from '../../test/ledger.js';
import { toTierResponse } from '../tiers/tiers.mapper.js';
import { available } from '../points/domain/index.js';

const CTX = systemContext('c1');
let ledger: Awaited<ReturnType<typeof aLedger>>;

beforeAll(async () => {
  ledger = await aLedger('ledger-statements');
});
afterAll(() => ledger.database.drop());
afterEach(() => ledger.clock.set(ORDINARY_DAY));

const submit = (member: string, ...intents: Parameters<typeof ledger.writer.submit>[1][]) =>
  Promise.all(intents.map((intent) => ledger.writer.submit(member, intent, CAUSE)));
const statementOf = (member: string, pageSize = 50) => ledger.statements.get(CTX, member, pageSize);

describe('a statement', () => {
  it('shows the same as balance, tier and list by themselves', async () => {
    const member = aMember();
    await submit(member, aCredit('quest:1', 4100), aCredit('quest:2', 10), aDebit('donation:1', 60));
    const { account, history, tier } = await statementOf(member);
    expect(account).toEqual(await ledger.queries.balance(CTX, member));
    expect(toTierResponse(tier)).toEqual(toTierResponse(await ledger.tiersQueries.get(CTX, member)));
    expect(history).toEqual(await ledger.queries.list(CTX, { memberId: member, pageSize: 50, pageToken: '' }));
    expect(account).toMatchObject({ available: 4050, pastYear: 4110, tier: 'Gold' });
    expect(tier.state.pending).toMatchObject({ tier: 'Platinum' });
  });

  it('opens the account that nothing has touched, also for several at once', async () => {
    const member = aMember();
    const all = await Promise.all([1, 2, 3].map(() => statementOf(member)));
    for (const { account, history } of all) {
      expect(account).toMatchObject({ available: 0, pastYear: 0, tier: 'Gold' });
      expect(history).toMatchObject({ entries: [{ kind: 'open', seq: 0 }], nextPageToken: '' });
    }
    expect(await ledger.entryDocs.countDocuments({ member })).toBe(1);
  });

  it('is of one moment, however many write meanwhile: no points without their line', async () => {
    const member = aMember();
    let writing = true;
    const writes = (async () => {
      for (let n = 0; n < 60; n += 1) await submit(member, aCredit(`quest:${n}`, 10));
    })().finally(() => (writing = false));
    let reads = 0;
    let seen = 0;
    while (writing) {
      const { account, history } = await statementOf(member, 5);
      const [newest] = history.entries;
      expect({ seq: account.head.seq, available: available(account.head) }).toEqual({
        seq: newest?.seq,
        available: newest?.balanceAfter,
      });
      // the sum of the year may be newer than the page, and is never older: nothing of the balance is missing in it
      expect(account.pastYear).toBeGreaterThanOrEqual(account.available);
      expect(account.available).toBeGreaterThanOrEqual(seen);
      seen = account.available;
      reads += 1;
    }
    await writes;
    expect(reads).toBeGreaterThan(5);
    expect((await statementOf(member)).account.available).toBe(600);
  });

  it('has the line of a welcome bonus that its own read settled', async () => {
    const member = aMember();
    await submit(member, aCredit('quest:1', 4000));
    expect((await statementOf(member)).tier.state.pending).toMatchObject({ tier: 'Platinum' });
    ledger.clock.set(new Date(ORDINARY_DAY.getTime() + DAY_MS));
    const { account, history, tier } = await statementOf(member);
    expect(account).toMatchObject({ available: 4500, tier: 'Platinum', nextTier: 'Diamond' });
    expect(history.entries[0]?.lines).toEqual([{ source: 'welcome', points: 500 }]);
    expect(tier.state.pending).toBeNull();
  });

  it('costs three reads', async () => {
    const member = aMember();
    await submit(member, aCredit('quest:1', 100));
    await statementOf(member);
    const reads = [
      jest.spyOn(ledger.entries, 'page'),
      jest.spyOn(ledger.entries, 'latestFrom'),
      jest.spyOn(ledger.entries, 'fromEach'),
      jest.spyOn(ledger.tiers, 'find'),
    ];
    await statementOf(member);
    expect(reads.map((read) => read.mock.calls.length)).toEqual([1, 0, 1, 1]);
    reads.forEach((read) => read.mockRestore());
  });

  it.each([
    ['', 50],
    ['m1', 501],
    ['m1', -1],
  ])('of %p with %p entries is refused', async (member, pageSize) => {
    await expect(statementOf(member, pageSize)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });
});
