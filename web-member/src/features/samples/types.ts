import type { Body, Schema } from '@club/web-kit';

/** One kind of free sample on offer. */
export type SampleOffer = Schema<'Sample'>;

/** Samples on offer, with the ids of the formats and sizes that are available. */
export interface SampleList {
  samples: SampleOffer[];
  available: Schema<'SampleList'>['availableData'];
}

/** A sample on its way: `id` is the member's, `itemId` the sample's. */
export type SampleRequest = Required<Body<'POST /sample/redeem'>>;
/** The request as it stands. */
export type RequestedSample = Schema<'SampleRequest'>;
