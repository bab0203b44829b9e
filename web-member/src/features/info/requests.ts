import { createRequest } from '../../core/request.js';

/** Sends the link that confirms an e-mail again; the answer is the same whether or not an account waits for it. */
export const resendLink = createRequest<{ email: string; language: 'en' | 'bm' }, unknown>({
  name: 'info/resendLink',
  take: 'leading',
  endsSession: false,
  call: (api, input, signal) => api.call('POST /user/verify/resend', { body: input, signal }),
});
