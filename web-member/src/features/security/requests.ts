import type { Answer, Body } from '@club/web-kit';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import type { Passwords, Security } from './types.js';

export const read = createRequest<void, Security>({
  name: 'security/read',
  take: 'latest',
  call: (api, _arg, signal) => api.call('GET /user/security', { signal }),
});

/** Logs out one device, or without a session all others. */
export const end = createRequest<{ session?: string }, Answer<'POST /user/sessions/end'>>({
  name: 'security/end',
  take: 'leading',
  call: (api, body, signal) => api.call('POST /user/sessions/end', { body, signal }),
  after: readAgain,
  // the device may have gone by another way
  afterFailure: readAgain,
});

/** Sets another password; the other devices are logged out. */
export const change = createRequest<Passwords, unknown>({
  name: 'security/change',
  take: 'leading',
  call: (api, passwords, signal, { device }) =>
    api.call('POST /user/password/change', { body: { ...passwords, uniqueToken: device.read() }, signal }),
  after: readAgain,
});

/** Has a link mailed by which a password is chosen without the present one. */
export const mailLink = createRequest<Body<'POST /user/password/forgot'>, unknown>({
  name: 'security/mailLink',
  take: 'leading',
  endsSession: false,
  call: (api, body, signal) => api.call('POST /user/password/forgot', { body, signal }),
});

function* readAgain() {
  yield* put(read.requested());
}
