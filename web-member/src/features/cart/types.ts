import type { Body } from '@club/web-kit';

/** A cart on its way: `pregnant` says which of the two carts. */
export type RedeemInput = Required<Body<'POST /rewards/redeem'>> & { pregnant: boolean };
