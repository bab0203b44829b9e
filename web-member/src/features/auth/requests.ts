import { createRequest } from '../../core/request.js';
import type { SignInAnswer, SignInInput } from './types.js';

/** A 401 here is a wrong password, not the end of a session. */
export const signIn = createRequest<SignInInput, SignInAnswer>({
  name: 'session/signIn',
  take: 'leading',
  endsSession: false,
  call: (api, input, signal) => api.call('POST /user/signin', { body: input, signal }),
});
