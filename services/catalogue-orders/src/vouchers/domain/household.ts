import { addressKey, type AddressPlace } from '@club/platform/address-key';

/** Returns every household (docs/product/samples.md#who-may-have-one) of a member's addresses, each once, sorted. */
export const householdsOf = (addresses: readonly AddressPlace[]): string[] =>
  [...new Set(addresses.map(addressKey).filter((key) => key !== ''))].sort();
