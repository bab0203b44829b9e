import type { Body } from '@club/web-kit';
import { createRequest } from '../../core/request.js';
import type { ConfirmedEmail, LinkProof } from './types.js';

/** Asks for a reset mail; an address without a member is EMAIL_NOT_REGISTERED. */
export const forgot = createRequest<Body<'POST /user/password/forgot'>, unknown>({
  name: 'password/forgot',
  take: 'leading',
  endsSession: false,
  call: (api, input, signal) => api.call('POST /user/password/forgot', { body: input, signal }),
});

/** Sets a new password by the mailed link, which works once. */
export const reset = createRequest<Body<'POST /user/password/reset'>, unknown>({
  name: 'password/reset',
  take: 'leading',
  endsSession: false,
  call: (api, input, signal) => api.call('POST /user/password/reset', { body: input, signal }),
});

/** Confirms an e-mail by its link; the answer is a session. */
export const confirm = createRequest<LinkProof, ConfirmedEmail>({
  name: 'password/confirmEmail',
  // a link works once: a second effect of the same page must not send it again
  take: 'leading',
  endsSession: false,
  // the same call checks an OTP: a link is answered with its session
  call: (api, link, signal) => api.call('POST /user/verify', { body: link, signal }) as Promise<ConfirmedEmail>,
});
