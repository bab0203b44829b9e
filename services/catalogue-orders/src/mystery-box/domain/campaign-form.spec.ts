import type { Campaign, Prize } from './campaign.js';
import { checkCampaign, checkFixed, type CampaignCommand } from './campaign-form.js';

const text = { en: '500 points', bm: '500 mata' };
const points = { type: 'POINTS', name: text, points: 500, voucherTypeId: '' };
const command = (over: Partial<CampaignCommand> = {}): CampaignCommand => ({
  ...{ name: { en: 'Box', bm: 'Kotak' }, firstDay: '2026-03-09', weeks: 4, weeklyWinners: 5 },
  ...{ weeklyPrize: points, grandPrize: points, voucherExpiry: '2026-05-31' },
  ...over,
});
const long = 'x'.repeat(121);

it.each([
  [{}],
  [{ weeks: 26, weeklyWinners: 100 }],
  [{ weeks: 1, weeklyWinners: 0 }],
  [{ grandPrize: { ...points, type: 'VOUCHER', points: 0, voucherTypeId: 'v1' } }],
])('a campaign may be %j', (over) => expect(() => checkCampaign(command(over))).not.toThrow());

it.each([
  ['name', { name: { en: ' ', bm: '' } }],
  ['name.bm', { name: { en: 'Box', bm: long } }],
  ['firstDay', { firstDay: '2026-02-30' }],
  ['weeks', { weeks: 0 }],
  ['weeks', { weeks: 27 }],
  ['weeklyWinners', { weeklyWinners: 101 }],
  ['voucherExpiry', { voucherExpiry: '' }],
  ['weeklyPrize.type', { weeklyPrize: { ...points, type: 'CASH', voucherTypeId: 'v1' } }],
  ['weeklyPrize.name', { weeklyPrize: { ...points, name: { en: '', bm: '' } } }],
  ['grandPrize.points', { grandPrize: { ...points, points: 0 } }],
  ['grandPrize.voucherTypeId', { grandPrize: { ...points, type: 'VOUCHER' } }],
])('a campaign is refused at %s: %j', (field, over) => {
  expect(() => checkCampaign(command(over))).toThrow(
    expect.objectContaining({ code: 'INPUT_INVALID', fields: { [field]: expect.anything() } }),
  );
});

const voucher: Prize = { type: 'VOUCHER', name: text, image: 'a.webp', voucherTypeId: 'v1' };
const stamps = { createdAt: new Date(0), updatedAt: new Date(0), version: 1 };
const campaign: Campaign = {
  ...{ id: 'c', name: { en: 'Box', bm: 'Kotak' }, startsAt: new Date(0), endsAt: new Date(7 * 86_400_000) },
  ...{ voucherExpiry: '2026-05-31', weeks: 1, weeklyWinners: 5, ...stamps },
  ...{ weeklyPrize: voucher, grandPrize: { type: 'POINTS', name: text, image: '', points: 500 } },
};

it('a campaign that is fixed may get another name, and the picture that its voucher type has by now', () => {
  const renamed = { ...campaign, name: text, weeklyPrize: { ...voucher, image: 'b.webp' } };
  expect(() => checkFixed(campaign, renamed)).not.toThrow();
});

it.each([
  ['firstDay', { startsAt: new Date(1) }],
  ['weeks', { weeks: 2 }],
  ['weeklyWinners', { weeklyWinners: 6 }],
  ['weeklyPrize', { weeklyPrize: { ...voucher, voucherTypeId: 'v2' } }],
  ['grandPrize', { grandPrize: { type: 'POINTS' as const, name: text, image: '', points: 501 } }],
  ['voucherExpiry', { voucherExpiry: '2026-06-01' }],
])('a campaign that is fixed keeps %s', (field, change) => {
  expect(() => checkFixed(campaign, { ...campaign, ...change })).toThrow(
    expect.objectContaining({ code: 'CAMPAIGN_BEGUN', fields: { [field]: expect.anything() } }),
  );
});
