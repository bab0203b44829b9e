import type { Answer, Body, CallArgs } from '@club/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import { listRequest } from '../../shared/list-request.js';
import { toastActions } from '../../shared/toasts.js';

/** An account of the back office. */
export type Administrator = Answer<'GET /admin/administrators'>[number];

/** Calls that change another administrator's account. */
export type ChangeCall =
  | 'POST /admin/administrators/invite/again'
  | 'POST /admin/administrators/role'
  | 'POST /admin/administrators/disable'
  | 'POST /admin/administrators/enable'
  | 'POST /admin/administrators/sessions/end'
  | 'POST /admin/auth/second-factor/reset';

/** One page of the list. */
export const list = listRequest('administrators/list', 'GET /admin/administrators');

/** One account with its open sessions. */
export const details = createRequest<string, Answer<'GET /admin/administrators/details'>>({
  name: 'administrators/details',
  take: 'latest',
  call: (api, id, signal) => api.call('GET /admin/administrators/details', { query: { id }, signal }),
});

/** The toast once a change is made, and what is read again then. */
interface Done {
  message: string;
  reload: readonly Action[];
}

/** A new account; `key` is that of the form, so that one sent again adds no second account. */
type Invitation = Done & { body: Body<'POST /admin/administrators/invite'>; key: string };

/** Adds an account and mails its owner a link. */
export const invite = createRequest<Invitation, Administrator>({
  name: 'administrators/invite',
  take: 'leading',
  call: (api, { body, key: idempotencyKey }, signal) =>
    api.call('POST /admin/administrators/invite', { body, idempotencyKey, signal }),
  after: (_, done) => report(done),
});

/** A change of another administrator's account. */
type Change = { [Name in ChangeCall]: { call: Name; body: Body<Name> } }[ChangeCall];

/** Makes a change, which is confirmed by a code where one is needed. */
export const change = createRequest<Done & Change, Answer<ChangeCall>>({
  name: 'administrators/change',
  take: 'leading',
  call: (api, { call, body }, signal) =>
    api.call(call, ...([{ body, signal }] as unknown as CallArgs<ChangeCall>)) as Promise<Answer<ChangeCall>>,
  after: (_, done) => report(done),
});

function* report({ message, reload }: Done) {
  yield* put(toastActions.shown({ tone: 'done', text: message }));
  for (const action of reload) yield* put(action);
}
