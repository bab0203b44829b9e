import { isCalendarDate } from '@club/platform/calendar';
import { isName, tidyName } from '@club/platform/typed-input';
import { isTooOld } from '../../members/domain/child-age.js';
import { type BabyInfo, type Gender, GENDERS } from '../../members/domain/member.js';
import type { FormValidation } from '../../forms/domain/form-validation.js';

/** Children a member may have on the profile (docs/product/accounts.md#babies). */
export const MAX_BABIES = 5;

/** A child as typed; `id` is empty for a new one. */
export interface TypedBaby {
  id: string;
  name: string;
  gender: string;
  birthDate: string;
  brandId: string;
  formatId: string;
  sizeId: string;
  /** Whether a new one is the child that the member was expecting (docs/product/accounts.md#birth). */
  expectedChild?: boolean;
}

export type BabyContent = Omit<BabyInfo, 'id' | 'addedBy'>;

/**
 * Returns the child that the form describes (docs/product/accounts.md#babies). An edited one needs a name, too, and keeps a
 * birth date that was accepted once, however old the child is by now.
 */
export function readBaby(
  check: FormValidation,
  typed: TypedBaby,
  edited: BabyInfo | undefined,
  today: string,
): BabyContent {
  const name = check.optionalText('name', tidyName(typed.name), 100);
  if (edited) check.required('name', name);
  if (name && !isName(name)) check.fail('name', 'NAME_INVALID');
  const birthDate = typed.birthDate.trim();
  if (birthDate === '') check.required('birthDate', birthDate);
  else if (!isCalendarDate(birthDate)) check.fail('birthDate', 'FIELD_INVALID', { field: 'birthDate' });
  else if (birthDate > today) check.fail('birthDate', 'BIRTH_DATE_FUTURE');
  else if (birthDate !== edited?.birthDate && isTooOld(birthDate, today)) {
    check.fail('birthDate', 'BABY_TOO_OLD');
  }
  return {
    name,
    birthDate,
    gender: check.choice('gender', typed.gender, GENDERS) as Gender,
    brandId: check.requiredText('brandId', typed.brandId, 100),
    formatId: check.requiredText('formatId', typed.formatId, 100),
    sizeId: check.requiredText('sizeId', typed.sizeId, 100),
  };
}

/** Returns whether a stored child has the same content. */
export function sameBaby(one: BabyContent, other: BabyContent): boolean {
  const fields = ['name', 'gender', 'birthDate', 'brandId', 'formatId', 'sizeId'] as const;
  return fields.every((field) => one[field] === other[field]);
}
