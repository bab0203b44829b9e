import type { ShopProfile } from './domain/shop-profile.js';

/** Answer of the shop to an e-mail and a password. `unavailable`: the shop does not answer, or its answer is not valid. */
export type ShopCheck =
  | { outcome: 'accepted'; profile: ShopProfile }
  | { outcome: 'wrong' | 'unknown' | 'unavailable' };

/**
 * Port: the sister shop whose accounts sign in to the club too (docs/product/accounts.md#sister-shop). Never rejects.
 */
export abstract class SisterShop {
  /** Checks a password; `email` in its normal form. */
  abstract check(email: string, password: string): Promise<ShopCheck>;

  /** Returns whether the shop has an account of this e-mail; false when it does not answer. */
  abstract knows(email: string): Promise<boolean>;
}

/** No shop is configured: nobody is known there. */
export class NoSisterShop extends SisterShop {
  async check(): Promise<ShopCheck> {
    return { outcome: 'unknown' };
  }

  async knows(): Promise<boolean> {
    return false;
  }
}
