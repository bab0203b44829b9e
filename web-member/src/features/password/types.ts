import type { Answer, Schema } from '@club/web-kit';

export type ConfirmedEmail = Schema<'ConfirmedEmail'>;
/** The press of a link: a session, or, from the second press on, that the e-mail is confirmed already. */
export type ConfirmAnswer = ConfirmedEmail | Schema<'EmailAlreadyConfirmed'>;
/** Account for which a link that confirms an e-mail is. */
export type ShownConfirm = Schema<'ShownVerification'>;
/** Account for which a link to a new password is. */
export type ShownReset = Answer<'POST /user/password/reset/show'>;
/** The masked number that a code went to, and when another may be asked for. */
export type SentCode = Answer<'POST /user/verify/otp'>;

/** Query of a mailed link; `datems` in Unix milliseconds. */
export interface LinkProof {
  id: string;
  datems: string;
  token: string;
}
