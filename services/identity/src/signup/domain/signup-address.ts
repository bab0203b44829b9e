import type { FormValidation } from '../../forms/domain/form-validation.js';

const MAX_LINE = 120;
const COUNTRY = 'Malaysia';

/** An address as typed; empty text where nothing was. */
export interface TypedAddress {
  label: string;
  line1: string;
  line2: string;
  line3: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
}

/** A complete Malaysian address. */
export type FormAddress = TypedAddress;

/**
 * Returns the address of the form: complete, or not given at all. With a sample request it is required; without one an untouched
 * address (only the fixed country) counts as not given.
 */
export function readAddress(
  check: FormValidation,
  typed: TypedAddress | undefined,
  required: boolean,
): FormAddress | null {
  if (!required && !isTouched(typed)) return null;
  const given = {
    label: '',
    line1: '',
    line2: '',
    line3: '',
    city: '',
    state: '',
    postcode: '',
    country: '',
    ...typed,
  };
  const address = {
    label: check.optionalText('address.label', given.label, 60),
    line1: check.requiredText('address.line1', given.line1, MAX_LINE),
    line2: check.optionalText('address.line2', given.line2, MAX_LINE),
    line3: check.optionalText('address.line3', given.line3, MAX_LINE),
    city: check.requiredText('address.city', given.city, 80),
    state: check.requiredText('address.state', given.state, 80),
    postcode: check.postcode('address.postcode', given.postcode),
    country: COUNTRY,
  };
  if (!['', COUNTRY.toLowerCase()].includes(given.country.trim().toLowerCase())) {
    check.fail('address.country', 'ADDRESS_NOT_MALAYSIA');
  }
  return address;
}

function isTouched(typed: TypedAddress | undefined): typed is TypedAddress {
  if (!typed) return false;
  return [typed.line1, typed.line2, typed.line3, typed.city, typed.state, typed.postcode].some(
    (text) => text.trim() !== '',
  );
}
