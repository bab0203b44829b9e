import type { Campaign, CampaignDetails, Draw } from '../features/campaigns/requests.js';

const both = (en: string, bm: string) => ({ en, bm });

/** A campaign that comes, whose weekly vouchers are short in stock. */
export const aCampaign = (more: Partial<Campaign> = {}): Campaign => ({
  ...{ id: 'mb1', name: both('Mystery Box 2027', 'Kotak Misteri 2027'), firstDay: '2099-01-05', weeks: 4 },
  ...{ weeklyWinners: 5, voucherExpiry: '2099-03-31', begun: false, state: 'upcoming', version: 3 },
  weeklyPrize: {
    ...{ type: 'VOUCHER', name: both('RM50 voucher', 'Baucar RM50'), image: '', points: 0, voucherTypeId: 'v1' },
    ...{ needed: 20, available: 12 },
  },
  grandPrize: {
    ...{ type: 'POINTS', name: both('10,000 points', '10,000 mata'), image: '', points: 10_000, voucherTypeId: '' },
    ...{ needed: 1, available: null },
  },
  ...{ startsAt: '2099-01-04T16:00:00.000Z', endsAt: '2099-02-01T16:00:00.000Z' },
  ...{ createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-02T00:00:00.000Z' },
  ...more,
});

/** A draw that is open. */
export const aDraw = (more: Partial<Draw> = {}): Draw => ({
  ...{ id: 'd1', kind: 'weekly', number: 1, opensAt: '2099-01-04T16:00:00.000Z', closesAt: '2099-01-11T16:00:00.000Z' },
  ...{ state: 'open', winners: 5, commitment: 'c0ffee', committedAt: '2026-11-01T00:00:00.000Z', entriesHash: '' },
  ...{ entries: 0, seed: '', winningTickets: [], refusedTickets: [], drawnAt: null, outcomes: [], undecided: 0 },
  prize: { type: 'VOUCHER', name: both('RM50 voucher', 'Baucar RM50'), image: '', points: 0 },
  ...more,
});

/** A campaign with its first draw. */
export const aCampaignWithDraws = (more: Partial<CampaignDetails> = {}): CampaignDetails => ({
  ...aCampaign(),
  draws: [aDraw()],
  ...more,
});
