import { refusedAt } from '@club/platform/domain-error';
import { isCalendarDate } from '@club/platform/calendar';
import type { LocalizedText } from '@club/platform/localized-text';
import { Validation } from '@club/platform/validation';
import { MILESTONES, type MilestoneVoucher, type VoucherKind, type VoucherType } from './voucher.js';

/** An https address, without what would end an attribute. */
const HTTPS_URL = /^https:\/\/[^\s"<>]{3,300}$/;
const MAX_POINTS = 1_000_000;
const MAX_VALUE_SEN = 10_000_00;
const MAX_STEPS = 2_000;
const MAX_DAYS = 3_650;

/** A voucher type as typed; `image` is the name of its picture, empty to keep the one that is there. */
export interface TypedVoucherType {
  itemId: string;
  name: LocalizedText;
  value: number;
  points: number;
  itemBrand: string;
  kind: VoucherKind | '';
  householdLimit: number;
  steps: LocalizedText;
  merchantUrl: string;
  milestone: string;
  caseMatters: boolean;
  image: string;
  validDays: number;
  lastDay: string;
  shownFrom: string;
  /** Absent: shown when it is new, else as it is. */
  active?: boolean | undefined;
}

/** What a type has in stock, and what members have of it. */
export interface Presence {
  /** Whether codes of it are stored. */
  stored: boolean;
  /** Whether a member has one, or is about to. */
  taken: boolean;
}

/** Returns the face value of the eVoucher of a milestone in sen. */
const milestoneValue = (milestone: MilestoneVoucher): number => Number(milestone.slice('RM'.length)) * 100;

/**
 * Returns a voucher type as its form makes it of what it was (docs/product/forms.md#voucher-types-and-codes). Throws INPUT_INVALID
 * with fields.
 */
export function voucherTypeOf(
  typed: TypedVoucherType,
  before: VoucherType | null = null,
): Omit<VoucherType, 'id' | 'createdAt' | 'updatedAt' | 'version'> {
  const { name, kind, validDays, lastDay, shownFrom, merchantUrl } = typed;
  const milestone = Object.values(MILESTONES).find((one) => one === typed.milestone) ?? '';
  const check = new Validation()
    .text('itemId', typed.itemId, 60)
    .text('name.en', name.en, 120)
    .atMost('name.bm', name.bm, 120)
    .integer('value', typed.value, 0, MAX_VALUE_SEN)
    .integer('points', typed.points, 0, MAX_POINTS)
    .atMost('itemBrand', typed.itemBrand, 120)
    .that('kind', kind !== '')
    .integer('householdLimit', typed.householdLimit, 0, 100)
    .atMost('steps.en', typed.steps.en, MAX_STEPS)
    .atMost('steps.bm', typed.steps.bm, MAX_STEPS)
    .that('merchantUrl', merchantUrl === '' || HTTPS_URL.test(merchantUrl))
    .that('milestone', milestone === typed.milestone)
    .integer('validDays', validDays, 0, MAX_DAYS)
    .that('lastDay', lastDay === '' || (isCalendarDate(lastDay) && validDays === 0 && shownFrom <= lastDay))
    .that('shownFrom', shownFrom === '' || isCalendarDate(shownFrom));
  if (milestone !== '' && typed.value !== milestoneValue(milestone)) {
    check.fail('value', 'VOUCHER_MILESTONE_VALUE', { value: milestone });
  }
  check.done();
  return {
    ...typed,
    itemId: typed.itemId.trim(),
    name: { en: name.en.trim(), bm: name.bm.trim() || name.en.trim() },
    kind: kind || 'normal',
    milestone,
    image: typed.image || (before?.image ?? ''),
    active: typed.active ?? before?.active ?? true,
  };
}

/**
 * Refuses a change of what codes or members depend on: value and kind once a member has a voucher of the type, and whether case
 * matters once codes are stored. Throws VOUCHER_TYPE_TAKEN, VOUCHER_CODES_STORED.
 */
export function checkTypeChange(
  before: VoucherType,
  after: Pick<VoucherType, 'value' | 'kind' | 'caseMatters'>,
  { stored, taken }: Presence,
): void {
  for (const field of ['value', 'kind'] as const) {
    if (taken && after[field] !== before[field]) throw refusedAt(field, 'VOUCHER_TYPE_TAKEN', {});
  }
  if (stored && after.caseMatters !== before.caseMatters) throw refusedAt('caseMatters', 'VOUCHER_CODES_STORED', {});
}
