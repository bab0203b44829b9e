import { isCalendarDate } from '@club/platform/calendar';
import { refusedAt } from '@club/platform/domain-error';
import type { LocalizedText } from '@club/platform/localized-text';
import { Validation } from '@club/platform/validation';
import type { Campaign, Prize } from './campaign.js';

/** Winners of a week where no number is typed. */
export const DEFAULT_WINNERS = 5;

/** A prize as typed. */
export interface PrizeCommand {
  type: string;
  name: LocalizedText;
  points: number;
  voucherTypeId: string;
}

/** A campaign as typed. */
export interface CampaignCommand {
  name: LocalizedText;
  /** YYYY-MM-DD in Kuala Lumpur. */
  firstDay: string;
  weeks: number;
  weeklyPrize: PrizeCommand;
  grandPrize: PrizeCommand;
  /** 5 when 0. */
  weeklyWinners: number;
  voucherExpiry: string;
}

/** Applies docs/product/forms.md#mystery-box-campaigns to a campaign as typed. Throws INPUT_INVALID with fields. */
export function checkCampaign({
  name,
  firstDay,
  weeks,
  weeklyWinners,
  voucherExpiry,
  ...prizes
}: CampaignCommand): void {
  const check = new Validation()
    .text('name', name.en, 120)
    .atMost('name.bm', name.bm, 120)
    .that('firstDay', isCalendarDate(firstDay))
    .integer('weeks', weeks, 1, 26)
    .integer('weeklyWinners', weeklyWinners, 0, 100)
    .that('voucherExpiry', isCalendarDate(voucherExpiry));
  checkPrize(check, 'weeklyPrize', prizes.weeklyPrize);
  checkPrize(check, 'grandPrize', prizes.grandPrize);
  check.done();
}

function checkPrize(check: Validation, field: string, prize: PrizeCommand): void {
  check.text(`${field}.name`, prize.name.en, 120).atMost(`${field}.name.bm`, prize.name.bm, 120);
  check.that(`${field}.type`, ['POINTS', 'VOUCHER'].includes(prize.type));
  if (prize.type === 'POINTS') check.integer(`${field}.points`, prize.points, 1, 1_000_000);
  else check.required(`${field}.voucherTypeId`, prize.voucherTypeId).id(`${field}.voucherTypeId`, prize.voucherTypeId);
}

/** Everything of a campaign that its form decides. */
export type CampaignPlan = Omit<Campaign, 'id' | 'createdAt' | 'updatedAt' | 'version'>;

/** Names of the form's fields that members were promised, in their order. */
const FIXED = {
  startsAt: 'firstDay',
  weeks: 'weeks',
  weeklyWinners: 'weeklyWinners',
  weeklyPrize: 'weeklyPrize',
  grandPrize: 'grandPrize',
  voucherExpiry: 'voucherExpiry',
} as const satisfies Partial<Record<keyof CampaignPlan, string>>;

/** Refuses a change of anything but the name, of a campaign that is fixed. Throws CAMPAIGN_BEGUN. */
export function checkFixed(before: Campaign, after: CampaignPlan): void {
  for (const [key, field] of Object.entries(FIXED) as [keyof typeof FIXED, string][]) {
    if (comparable(before[key]) !== comparable(after[key])) throw refusedAt(field, 'CAMPAIGN_BEGUN');
  }
}

/** The picture of a prize follows from its voucher type, which may have another by now. */
const comparable = (value: Campaign[keyof typeof FIXED]): string =>
  typeof value === 'object' && 'type' in value ? JSON.stringify(prizeKey(value)) : JSON.stringify(value);

const prizeKey = (prize: Prize) => [
  prize.type,
  prize.name.en,
  prize.name.bm,
  prize.type === 'POINTS' ? prize.points : prize.voucherTypeId,
];
