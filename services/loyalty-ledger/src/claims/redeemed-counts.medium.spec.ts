import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { aLedger } from '../../test/ledger.js';
import { RedeemedCounts } from './redeemed-counts.js';

const HOUR_MS = 3_600_000;
let ledger: Awaited<ReturnType<typeof aLedger>>;
beforeAll(async () => {
  ledger = await aLedger('ledger-redeemed-counts');
});
afterAll(() => ledger.database.drop());

const written = (batch: string, ...ages: number[]) =>
  ledger.claimDocs.insertMany(
    ages.map(
      (age) => ({ _id: randomUUID(), attempt: randomUUID(), batch, writtenAt: new Date(Date.now() - age) }) as never,
    ),
  );
const numbers = async (counts: RedeemedCounts, ...batches: string[]) => {
  const found = await counts.of(batches);
  return batches.map((batch) => found.get(batch));
};

describe('the number of redeemed codes of a batch', () => {
  it('is counted once from the beginning, and then only over new claims', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    await written(one, HOUR_MS, HOUR_MS / 2, 0);
    const counts = new RedeemedCounts(ledger.database.connection, ledger.claims);
    const asked = jest.spyOn(ledger.claims, 'countSince');
    expect(await numbers(counts, one)).toEqual([3]);
    await written(one, 0, 0);
    await written(two, HOUR_MS);
    expect(await numbers(counts, one, two)).toEqual([5, 1]);
    expect(await Promise.all([numbers(counts, one), numbers(counts, two, one)])).toEqual([[5], [1, 5]]);
    const spans = asked.mock.calls.map(([batches, since]) => [
      batches,
      since.getTime() === 0 ? 'from the beginning' : Date.now() - since.getTime() < HOUR_MS / 2,
    ]);
    expect(spans).toEqual([
      [[one], 'from the beginning'],
      [[one], true],
      [[two], 'from the beginning'],
      [[one], true],
      [[two, one], true],
    ]);
    asked.mockRestore();
  });
});
