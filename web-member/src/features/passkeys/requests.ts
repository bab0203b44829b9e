import type { Answer } from '@club/web-kit';
import { createRequest } from '../../core/request.js';
import { createPasskey } from '../../shared/passkey-device.js';
import type { Added, Passkeys } from './types.js';

export const list = createRequest<void, Passkeys>({
  name: 'passkeys/list',
  take: 'latest',
  call: (api, _arg, signal) => api.call('POST /user/passkeys/fetch', { body: {}, signal }),
});

/** Has the device make a passkey and stores its public half; the password only where the list asks for it. */
export const add = createRequest<{ password: string }, Added>({
  name: 'passkeys/add',
  take: 'leading',
  call: async (api, { password }, signal) => {
    const made = await createPasskey(await api.call('POST /user/passkeys/start', { body: { password }, signal }));
    if (typeof made === 'string') return { outcome: made };
    const { passkeys } = await api.call('POST /user/passkeys/add', { body: made, signal });
    return { outcome: 'added', passkeys };
  },
});

export const remove = createRequest<{ passkey: string; password: string }, Answer<'POST /user/passkeys/remove'>>({
  name: 'passkeys/remove',
  take: 'leading',
  call: (api, body, signal) => api.call('POST /user/passkeys/remove', { body, signal }),
});
