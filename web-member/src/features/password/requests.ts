import type { ForgotInput, ResetInput } from '../../api/account-types.js';
import type { ConfirmedEmail, LinkProof } from './types.js';
import { createRequest } from '../../app/request.js';

/** Asks for a reset mail; an address without a member is EMAIL_NOT_REGISTERED. */
export const forgot = createRequest<ForgotInput, void>({
  name: 'password/forgot',
  take: 'leading',
  endsSession: false,
  call: (api, input, signal) => api.forgotPassword(input, signal),
});

/** Sets a new password by the mailed link, which works once. */
export const reset = createRequest<ResetInput, void>({
  name: 'password/reset',
  take: 'leading',
  endsSession: false,
  call: (api, input, signal) => api.resetPassword(input, signal),
});

/** Confirms an e-mail by its link; the answer is a session. */
export const confirm = createRequest<LinkProof, ConfirmedEmail>({
  name: 'password/confirmEmail',
  // a link works once: a second effect of the same page must not send it again
  take: 'leading',
  endsSession: false,
  call: (api, link, signal) => api.confirmEmail(link, signal),
});
