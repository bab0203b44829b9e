import type { Body } from '@club/web-kit';

/** A cart to order: `pregnant` selects one of the two carts. */
export type RedeemInput = Required<Body<'POST /rewards/redeem'>> & { pregnant: boolean };
