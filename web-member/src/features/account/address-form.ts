import type { Address, NewAddress } from '../../core/types.js';

export type AddressField = keyof NewAddress;

export const emptyAddress: NewAddress = {
  label: '',
  line1: '',
  line2: '',
  line3: '',
  city: '',
  state: '',
  postcode: '',
  country: 'Malaysia',
};

/** Name of the form's draft on this device; `id` of an address that is edited. */
export const addressDraft = (id: string | null): string => (id === null ? 'address' : `address.${id}`);

/** The form of a stored address. */
export const formOfAddress = ({ id: _id, active: _active, ...form }: Address): NewAddress => form;

/** Required fields of an address (docs/product/accounts.md#addresses). */
export const ADDRESS_REQUIRED = ['label', 'line1', 'state', 'city', 'postcode'] as const satisfies AddressField[];

/** Returns the required fields that are empty. */
export const missingOf = (form: NewAddress): readonly (typeof ADDRESS_REQUIRED)[number][] =>
  ADDRESS_REQUIRED.filter((field) => form[field].trim() === '');
