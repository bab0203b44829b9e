import type { Body, Schema } from '@club/web-kit';

export type Consents = Schema<'Consents'>;
export type Consent = Consents['consents'][number];
export type DataFormat = NonNullable<Body<'POST /user/data/download'>['format']>;

/** One proof of who asks. */
export type DeletionProof = { password: string } | { otp: string };
