import { createRequest } from '../../core/request.js';
import type { Api } from '@club/web-kit';
import { canAutofill, signByPasskey } from '../../shared/passkey-device.js';
import type { PasskeyOutcome, SignInAnswer, SignInInput } from './types.js';

/** A 401 here is a wrong password, not the end of a session. */
export const signIn = createRequest<SignInInput, SignInAnswer>({
  name: 'session/signIn',
  take: 'leading',
  endsSession: false,
  call: (api, input, signal) => api.call('POST /user/signin', { body: input, signal }),
});

const startOf = (api: Api, uniqueToken: string, signal: AbortSignal) =>
  api.call('POST /user/passkeys/signin/start', { body: { uniqueToken }, signal });

interface Ceremony {
  request: Awaited<ReturnType<typeof startOf>>;
  autofill: boolean;
  uniqueToken: string;
  signal: AbortSignal;
}

async function answered(api: Api, { request, autofill, uniqueToken, signal }: Ceremony): Promise<PasskeyOutcome> {
  const answer = await signByPasskey(request, { autofill });
  if (typeof answer === 'string') return { outcome: answer };
  const session = await api.call('POST /user/passkeys/signin', { body: { ...answer, uniqueToken }, signal });
  return { outcome: 'signedIn', session };
}

/** Signs in by a passkey that the browser asks for at once. */
export const passkeySignIn = createRequest<void, PasskeyOutcome>({
  name: 'session/passkeySignIn',
  take: 'leading',
  endsSession: false,
  call: async (api, _arg, signal, { device }) => {
    const uniqueToken = device.read();
    const request = await startOf(api, uniqueToken, signal);
    return answered(api, { request, autofill: false, uniqueToken, signal });
  },
});

/** Waits for a passkey that the browser offers at the e-mail field. Without an offer nothing fails: nobody has asked for one. */
export const passkeyAutofill = createRequest<void, PasskeyOutcome>({
  name: 'session/passkeyAutofill',
  take: 'latest',
  endsSession: false,
  call: async (api, _arg, signal, { device }) => {
    const uniqueToken = device.read();
    const request = (await canAutofill()) ? await startOf(api, uniqueToken, signal).catch(() => null) : null;
    return request ? answered(api, { request, autofill: true, uniqueToken, signal }) : { outcome: 'unable' };
  },
});
