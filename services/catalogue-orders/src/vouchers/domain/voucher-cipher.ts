import { createHmac } from 'node:crypto';
import { deriveKey, Sealer, type VersionedKey } from '@club/platform/sealer';

/** A secret of voucher codes. The first one also keys the hashes that keep codes unique, so it stays first for ever. */
export type VoucherKey = VersionedKey;

/** Keeps voucher codes (and the seeds of draws) unreadable at rest, bound to an owner, and their texts unique. */
export class VoucherCipher extends Sealer {
  private readonly hashKey: Buffer;

  constructor(keys: readonly VoucherKey[]) {
    super(keys, 'voucher code');
    this.hashKey = deriveKey(keys[0]!.secret, 'voucher hash');
  }

  /** The same text always gives the same hash, and only with the key. Hex. */
  hash(text: string): string {
    return createHmac('sha256', this.hashKey).update(text).digest('hex');
  }
}
