import { createHash } from 'node:crypto';
import { addressKey } from '@club/platform';

/**
 * Returns a household (docs/product/samples.md#who-may-have-one) as it is stored: a digest, so that requests carry no address
 * in clear beyond their delivery. An address that names no place is a household by its letter.
 */
export const householdKey = (line1: string, postcode: string): string =>
  createHash('sha256')
    .update(addressKey({ line1, postcode }) || `${postcode}\n${line1}`)
    .digest('base64url');
