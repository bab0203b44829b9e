import type { Body, Schema } from '@club/web-kit';

/** A session opened by phone, with the earlier member of the number. */
export type Recovered = Schema<'RecoveredSession'>;
export type ProofInput = Body<'POST /user/recover/verify'>;
