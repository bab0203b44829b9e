import type { LocalizedText } from '@club/platform/localized-text';
import { Validation } from '@club/platform/validation';
import { MILESTONES, type VoucherKind, type VoucherType } from './voucher.js';

/** An https address, without what would end an attribute. */
const HTTPS_URL = /^https:\/\/[^\s"<>]{3,300}$/;
const MAX_POINTS = 1_000_000;
const MAX_VALUE_SEN = 10_000_00;
const MAX_STEPS = 2_000;

/** A voucher type as typed; `image` is the name of its picture. */
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
}

/**
 * Returns a new voucher type as its form makes it (docs/product/forms.md#voucher-types-and-codes). Throws INPUT_INVALID with
 * fields.
 */
export function voucherTypeOf(
  typed: TypedVoucherType,
): Omit<VoucherType, 'id' | 'createdAt' | 'updatedAt' | 'version'> {
  new Validation()
    .text('itemId', typed.itemId, 60)
    .text('name.en', typed.name.en, 120)
    .atMost('name.bm', typed.name.bm, 120)
    .integer('value', typed.value, 0, MAX_VALUE_SEN)
    .integer('points', typed.points, 0, MAX_POINTS)
    .atMost('itemBrand', typed.itemBrand, 120)
    .that('kind', typed.kind !== '')
    .integer('householdLimit', typed.householdLimit, 0, 100)
    .atMost('steps.en', typed.steps.en, MAX_STEPS)
    .atMost('steps.bm', typed.steps.bm, MAX_STEPS)
    .that('merchantUrl', typed.merchantUrl === '' || HTTPS_URL.test(typed.merchantUrl))
    .that('milestone', ['', ...Object.values(MILESTONES)].includes(typed.milestone))
    .done();
  const { name, kind, milestone } = typed;
  return {
    ...typed,
    itemId: typed.itemId.trim(),
    name: { en: name.en.trim(), bm: name.bm.trim() || name.en.trim() },
    kind: kind || 'normal',
    milestone: milestone as VoucherType['milestone'],
    active: true,
  };
}
