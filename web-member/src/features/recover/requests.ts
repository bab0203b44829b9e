import type { Answer } from '@club/web-kit';
import { createRequest } from '../../core/request.js';
import type { ProofInput, Recovered } from './types.js';

/** Has a code sent to a number; the answer is the same whether or not an account has it. */
export const ask = createRequest<{ number: string }, Answer<'POST /user/recover'>>({
  name: 'recover/ask',
  take: 'leading',
  endsSession: false,
  call: (api, { number }, signal, { device, language }) =>
    api.call('POST /user/recover', { body: { number, language: language(), uniqueToken: device.read() }, signal }),
});

/** Proves the number; the answer is a session that the page keeps to itself until it is known whose it is. */
export const prove = createRequest<ProofInput, Recovered>({
  name: 'recover/prove',
  take: 'leading',
  endsSession: false,
  call: (api, input, signal, { device }) =>
    api.call('POST /user/recover/verify', { body: { ...input, uniqueToken: device.read() }, signal }),
});

/** The earlier member of the number is somebody else: the number leaves that account. */
export const notMe = createRequest<{ token: string }, unknown>({
  name: 'recover/notMe',
  take: 'leading',
  endsSession: false,
  call: (api, { token }, signal) => api.call('POST /user/recover/notme', { body: { token }, signal }),
});
