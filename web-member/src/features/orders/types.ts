import type { Answer, Schema } from '@club/web-kit';

/** A redemption, as the session lists it. */
export type Redemption = Schema<'Redemption'>;
/** Older orders; `cursor` is null on the last page. */
export type OrdersPage = Answer<'GET /rewards/orders/fetch'>;
/** A state that an order came to. */
export type TrackEvent = Schema<'TrackEvent'>;
