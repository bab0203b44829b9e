import { GetTierResponse } from '@club/proto/club/ledger/v1/tiers';
import { tierPart } from './tiers.part.js';

describe('tierPart', () => {
  it('keeps the order of the ledger and marks the running period by its missing end', () => {
    const period = { previousTier: 'Gold', status: 'Upgraded', at: '2026-03-11T04:00:00.000Z', from: '2026-03-11' };
    const { tierHistory, tierPending } = tierPart(
      GetTierResponse.fromPartial({
        history: [
          { ...period, tier: 'Diamond', to: '' },
          { ...period, tier: 'Platinum', to: '2026-03-11' },
        ],
        pendingTier: 'Diamond',
        pendingAt: '2026-03-12T04:00:00.000Z',
      }),
    );
    expect(tierHistory.map(({ tier, to }) => [tier, to])).toEqual([
      ['Diamond', null],
      ['Platinum', '2026-03-11'],
    ]);
    expect(tierPending).toEqual({ tier: 'Diamond', at: '2026-03-12T04:00:00.000Z' });
  });

  it('has no pending tier when the ledger has none', () => {
    expect(tierPart(GetTierResponse.fromPartial({}))).toEqual({ tierHistory: [], tierPending: null });
  });
});
