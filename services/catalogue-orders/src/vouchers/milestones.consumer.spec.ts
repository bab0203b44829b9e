import { jest } from '@jest/globals';
import { type EventOf, newEvent, systemContext, UnfoundedEventError } from '@club/platform';
import { FixedClock } from '@club/platform/testing';
import { Scans, type Scan } from '../scans/ports.js';
import { MilestonesConsumer } from './milestones.consumer.js';
import type { GiveVoucher, Promised } from './usecases/give-voucher.js';
import { AssignMilestoneVoucher } from './usecases/assign-milestone-voucher.js';

const scanned = (memberId: string, foundScanned: number) =>
  newEvent(
    'CodeRedeemed',
    { memberId, foundScanned, entryId: `${memberId}:${foundScanned}`, batchId: 'b', points: 1, multiplier: 1 } as never,
    { ctx: systemContext(`of ${memberId}`), clock: new FixedClock() },
  ) as EventOf<'CodeRedeemed'>;

/** The consumer over a ledger with these scans, and vouchers of which some are given already. */
function milestones(given: string[] = [], known?: Partial<Scan>) {
  const kept = jest.fn(async (keys: readonly string[]) => new Set(keys.filter((key) => given.includes(key))));
  const gave = jest.fn(async (_ctx: unknown, { key }: Promised) => void given.push(key));
  const find = jest.fn(
    async (_ctx: unknown, ids: readonly string[]) =>
      new Map(
        ids.map((id) => {
          const [memberId = '', count] = id.split(':');
          return [id, { entryId: id, memberId, foundScanned: Number(count), at: new Date(), ...known }];
        }),
      ),
  );
  class Known extends Scans {
    override find = find;
    override published = async () => true;
  }
  const assign = new AssignMilestoneVoucher({ kept, execute: gave } as unknown as GiveVoucher);
  return { consumer: new MilestonesConsumer(assign, new Known()), kept, gave, find };
}

describe('the consumer of milestones', () => {
  it('makes no calls for codes that are no milestone', async () => {
    const { consumer, kept, find } = milestones();
    await consumer.handleBatch([1, 2, 3, 4, 6, 7, 8, 9, 11].map((count) => scanned('m', count)));
    expect([kept, find].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it('gives what is still to be given, asked about in one read and one call', async () => {
    const { consumer, kept, gave, find } = milestones(['milestone:a:5']);
    await consumer.handleBatch([scanned('a', 5), scanned('b', 3), scanned('b', 5), scanned('c', 10)]);
    expect(kept.mock.calls).toEqual([[['milestone:a:5', 'milestone:b:5', 'milestone:c:10']]]);
    expect(find.mock.calls.map(([, ids]) => ids)).toEqual([['b:5', 'c:10']]);
    expect(gave.mock.calls.map(([ctx, { key }]) => [key, (ctx as { correlationId: string }).correlationId])).toEqual([
      ['milestone:b:5', 'of b'],
      ['milestone:c:10', 'of c'],
    ]);
  });

  it('relies on the ledger: no voucher before its code, and none for another member’s scan', async () => {
    const early = milestones([], { foundScanned: 3 });
    await early.consumer.handleBatch([scanned('a', 5)]);
    expect(early.gave).not.toHaveBeenCalled();
    const foreign = milestones([], { memberId: 'other' });
    await expect(foreign.consumer.handleBatch([scanned('a', 5)])).rejects.toThrow(UnfoundedEventError);
    expect(foreign.gave).not.toHaveBeenCalled();
  });
});
