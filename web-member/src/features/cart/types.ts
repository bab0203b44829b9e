import type { Body } from '@club/web-kit';

/** A cart on its way: `pregnant` tells which of the two carts. */
export type RedeemInput = Required<Body<'POST /rewards/redeem'>> & { pregnant: boolean };
