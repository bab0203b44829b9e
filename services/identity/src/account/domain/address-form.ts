import type { Address } from '../../members/domain/member.js';
import type { FormValidation } from '../../forms/domain/form-validation.js';

/** Far more than anybody delivers to; keeps a member's record from growing without end. */
export const MAX_ADDRESSES = 50;
const MAX_LINE = 120;
const COUNTRY = 'Malaysia';

/** An address as typed; `id` is empty for a new one. */
export interface TypedAddress {
  id: string;
  label: string;
  line1: string;
  line2: string;
  line3: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
  /** As it is when absent. */
  active?: boolean | undefined;
}

const TEXTS = ['label', 'line1', 'line2', 'line3', 'city', 'state', 'postcode'] as const;
export type AddressContent = Omit<Address, 'id' | 'active' | 'addedBy'>;

/** Returns whether the form only shows or hides an address. */
export function onlySwitches(typed: TypedAddress): boolean {
  return typed.id !== '' && typed.active !== undefined && TEXTS.every((field) => typed[field].trim() === '');
}

/**
 * Returns the address that the form describes (docs/product/accounts.md#addresses): line1, city, state, postcode and label, in
 * Malaysia.
 */
export function readAddress(check: FormValidation, typed: TypedAddress): AddressContent {
  const postcode = check.postcode('postcode', typed.postcode);
  if (!['', COUNTRY.toLowerCase()].includes(typed.country.trim().toLowerCase())) {
    check.fail('country', 'ADDRESS_NOT_MALAYSIA');
  }
  return {
    line1: check.requiredText('line1', typed.line1, MAX_LINE),
    line2: check.optionalText('line2', typed.line2, MAX_LINE),
    line3: check.optionalText('line3', typed.line3, MAX_LINE),
    city: check.requiredText('city', typed.city, 80),
    state: check.requiredText('state', typed.state, 80),
    label: check.requiredText('label', typed.label, 60),
    postcode,
    country: COUNTRY,
  };
}

/** Returns whether a stored address has the same content. */
export function sameAddress(one: AddressContent, other: AddressContent): boolean {
  return TEXTS.every((field) => one[field] === other[field]);
}
