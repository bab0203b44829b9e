import { DomainError, systemContext } from '@club/platform';
import { Campaign, MemberPrize } from '@club/proto/club/catalogue/v1/mysterybox';
import { Order } from '@club/proto/club/catalogue/v1/orders';
import { Entry } from '@club/proto/club/contests/v1/contests';
import { Receipt } from '@club/proto/club/receipts/v1/receipts';
import { ExportMemberResponse } from '@club/proto/club/samples/v1/samples';
import { RewardsExport } from './privacy.rewards.js';

const both = (text: string) => ({ en: text, bm: `${text} (bm)` });
const kept = ExportMemberResponse.fromPartial({
  requests: [
    {
      sample: { id: 'o1', sampleId: 's', trackingId: 'S1', requestedAt: '2026-11-21T04:00:00.000Z', received: true },
      ...{ itemName: both('Touch M'), delivery: { line1: '1 Jalan Mawar', postcode: '40000' }, status: 'open' },
      promptedAt: '2026-12-05T04:00:00.000Z',
    },
    { sample: { id: 'o0' }, itemName: both('Touch S'), status: 'declined', reason: 'SAMPLE_STOCK_OUT' },
  ],
  feedback: [
    {
      ...{ orderId: 'o1', received: true, givenAt: '2026-12-06T04:00:00.000Z' },
      answers: [
        { question: both('Soft?'), answer: both('Yes') },
        { question: both('More?'), answer: { en: 'No.', bm: 'No.' } },
      ],
    },
    { orderId: 'o0', received: false, givenAt: '2026-12-07T04:00:00.000Z' },
  ],
});
const receipt = Receipt.fromPartial({
  ...{ id: 'r', memberId: 'm', status: 'approved', retailer: { id: 'x', name: 'Lotus', others: false } },
  lines: [{ sku: { id: 'k', item: 'Drypers Wipes', size: '80pcs', points: 5 }, quantity: 2 }],
  ...{ invoiceNo: '=1+1', basePoints: 10, points: 30, multiplier: 3 },
});
const entry = Entry.fromPartial({
  ...{ id: 'e', contestId: 'c', contestName: both('Photos'), number: 1, status: 'pending' },
  ...{ link: 'https://example.com/reel', option: 'Ipoh', files: ['image'] },
});

const order = Order.fromPartial({ id: 'o2', points: 700, address: { line1: '1 Jalan Mawar' }, trackingId: 'T1' });
const campaign = Campaign.fromPartial({
  ...{ id: 'c1', name: both('Raya'), tickets: [{ ticket: 't1', drawId: 'd1', at: '2026-11-22T04:00:00.000Z' }] },
});
const prize = MemberPrize.fromPartial({ id: 'p1', type: 'VOUCHER', name: both('RM5'), voucherCode: 'V-1' });

const failing = () => Promise.reject(new DomainError('SERVICE_BUSY'));
const collect = (over: { samples?: unknown; contests?: unknown; catalogue?: unknown } = {}) =>
  new RewardsExport(
    (over.samples ?? { exportMember: async () => kept }) as never,
    { everyOfMember: async () => [receipt] } as never,
    (over.contests ?? { listMemberEntries: async () => ({ entries: [entry], counts: [] }) }) as never,
    (over.catalogue ?? { everyOrderOf: async () => [order] }) as never,
    {
      listCampaigns: async () => ({ campaigns: [campaign] }),
      listMemberPrizes: async () => ({ prizes: [prize] }),
    } as never,
    { warn: () => undefined } as never,
  ).collect('m', systemContext('t'));

describe('a member’s copy of what the rewards services keep', () => {
  it('has each request with where it went, and each answer with its question', async () => {
    const { samples, feedback, unavailable } = await collect();
    expect(samples).toEqual([
      expect.objectContaining({
        ...{ id: 'o1', trackingId: 'S1', 'itemName.en': 'Touch M', 'itemName.bm': 'Touch M (bm)', status: 'open' },
        ...{ line1: '1 Jalan Mawar', postcode: '40000', createdAt: '2026-11-21T04:00:00.000Z', received: true },
        feedbackAskedAt: '2026-12-05T04:00:00.000Z',
      }),
      expect.objectContaining({ id: 'o0', status: 'declined', reason: 'SAMPLE_STOCK_OUT', received: null }),
    ]);
    const reported = { orderId: 'o1', received: true, givenAt: '2026-12-06T04:00:00.000Z' };
    expect(feedback).toEqual([
      { ...reported, 'question.en': 'Soft?', 'question.bm': 'Soft? (bm)', 'answer.en': 'Yes', 'answer.bm': 'Yes (bm)' },
      { ...reported, 'question.en': 'More?', 'question.bm': 'More? (bm)', 'answer.en': 'No.', 'answer.bm': 'No.' },
      { orderId: 'o0', received: false, givenAt: '2026-12-07T04:00:00.000Z' },
    ]);
    expect(unavailable).toEqual([]);
  });

  it('has receipts with their products in words, and contest entries', async () => {
    const { receipts, contestEntries } = await collect();
    expect(receipts).toEqual([
      expect.objectContaining({
        ...{ id: 'r', store: 'Lotus', products: ['Drypers Wipes 80pcs x 2'], points: 30, multiplier: 3 },
        decidedAt: null,
      }),
    ]);
    expect(receipts[0]).not.toHaveProperty('memberId');
    expect(contestEntries).toEqual([
      expect.objectContaining({
        ...{ id: 'e', 'contestName.en': 'Photos', 'contestName.bm': 'Photos (bm)', number: 1 },
        ...{ link: 'https://example.com/reel', option: 'Ipoh', files: ['image'] },
      }),
    ]);
  });

  it('has every order, and what became of the mystery box', async () => {
    const { orders, mysteryBoxTickets, mysteryBoxPrizes } = await collect();
    expect(orders).toEqual([
      expect.objectContaining({ id: 'o2', address: expect.objectContaining({ line1: '1 Jalan Mawar' }), points: 700 }),
    ]);
    expect(mysteryBoxTickets).toEqual([
      {
        ...{ campaignId: 'c1', 'campaignName.en': 'Raya', 'campaignName.bm': 'Raya (bm)' },
        ...{ ticket: 't1', drawId: 'd1', at: '2026-11-22T04:00:00.000Z' },
      },
    ]);
    expect(mysteryBoxPrizes).toEqual([expect.objectContaining({ id: 'p1', 'name.en': 'RM5', voucherCode: 'V-1' })]);
  });

  it('names the services that did not answer, and keeps the rest', async () => {
    const over = {
      samples: { exportMember: failing },
      contests: { listMemberEntries: failing },
      catalogue: { everyOrderOf: failing },
    };
    expect(await collect(over)).toMatchObject({
      ...{ samples: [], feedback: [], contestEntries: [], orders: [], receipts: [{ id: 'r' }] },
      unavailable: ['samples', 'feedback', 'contestEntries', 'orders'],
    });
  });
});
