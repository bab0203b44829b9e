import type { Schema } from '@club/web-kit';

export type ConfirmedEmail = Schema<'ConfirmedEmail'>;

/** What a mailed link carries in its query; `datems` in Unix milliseconds. */
export interface LinkProof {
  id: string;
  datems: string;
  token: string;
}
