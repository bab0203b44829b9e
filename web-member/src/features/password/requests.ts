import type { Body } from '@club/web-kit';
import { createRequest } from '../../core/request.js';
import type { ConfirmAnswer, LinkProof, SentCode, ShownConfirm, ShownReset } from './types.js';

/** Asks for a reset mail; an address without a member is EMAIL_NOT_REGISTERED. */
export const forgot = createRequest<Body<'POST /user/password/forgot'>, unknown>({
  name: 'password/forgot',
  take: 'leading',
  endsSession: false,
  call: (api, input, signal) => api.call('POST /user/password/forgot', { body: input, signal }),
});

/** Reads whom a link to a new password is for; changes nothing. */
export const shownReset = createRequest<LinkProof, ShownReset>({
  name: 'password/showReset',
  take: 'latest',
  endsSession: false,
  call: (api, link, signal, { device }) =>
    api.call('POST /user/password/reset/show', { body: { ...link, uniqueToken: device.read() }, signal }),
});

/** Sends a code to the account's phone, which a new password needs on a device that the account does not know. */
export const resetCode = createRequest<LinkProof, SentCode>({
  name: 'password/resetCode',
  take: 'leading',
  endsSession: false,
  call: (api, link, signal, { device }) =>
    api.call('POST /user/password/reset/otp', { body: { ...link, uniqueToken: device.read() }, signal }),
});

/** Sets a new password by the mailed link, which works once. */
export const reset = createRequest<Body<'POST /user/password/reset'>, unknown>({
  name: 'password/reset',
  take: 'leading',
  endsSession: false,
  call: (api, input, signal, { device }) =>
    api.call('POST /user/password/reset', { body: { ...input, uniqueToken: device.read() }, signal }),
});

/** Reads whom a link that confirms an e-mail is for; changes nothing. */
export const shownConfirm = createRequest<LinkProof, ShownConfirm>({
  name: 'password/showConfirm',
  take: 'latest',
  endsSession: false,
  call: (api, link, signal, { device }) =>
    api.call('POST /user/verify/show', { body: { ...link, uniqueToken: device.read() }, signal }),
});

/** Confirms an e-mail by its link, on another device with the code that went to the phone; the answer is a session. */
export const confirm = createRequest<LinkProof & { otp?: string; consentVersion?: string }, ConfirmAnswer>({
  name: 'password/confirmEmail',
  take: 'leading',
  endsSession: false,
  // the same call checks the OTP of a sign-up: a link is answered with its session
  call: (api, link, signal, { device }) =>
    api.call('POST /user/verify', {
      body: { ...link, uniqueToken: device.read() },
      signal,
    }) as Promise<ConfirmAnswer>,
});

/** Sends a code to the account's phone, for a link that is opened on another device. */
export const linkCode = createRequest<LinkProof, SentCode>({
  name: 'password/linkCode',
  take: 'leading',
  endsSession: false,
  call: (api, link, signal, { device }) =>
    api.call('POST /user/verify/otp', { body: { ...link, uniqueToken: device.read() }, signal }),
});

/** "This is not my account": the e-mail leaves the account that gave it. */
export const release = createRequest<LinkProof, unknown>({
  name: 'password/releaseEmail',
  take: 'leading',
  endsSession: false,
  call: (api, link, signal) => api.call('POST /user/verify/release', { body: link, signal }),
});
