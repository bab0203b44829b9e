import type { Answer, Body, CallArgs, CallName, Form, Only } from '@club/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { put } from 'typed-redux-saga';
import { createRequest } from '../core/request.js';
import { tools } from '../core/tools.js';
import { toastActions } from './toasts.js';

/** What is said when a form is saved, and where it leads then. */
export interface Saved {
  said: string;
  to: string;
}

/** The state of a navigation away from a form that was saved: nothing is left to ask about. */
export const SAVED = { saved: true } as const;

/** What is sent: the fields of the call's form or, of a call that takes none, its body. */
type Sent<Name extends CallName> = [Form<Name>] extends [never] ? { body: Body<Name> } : { form: Form<Name> };

/** Asks for a form to be saved. A field that its call does not know does not compile. */
type Requested<Name extends CallName> = [Form<Name>] extends [never]
  ? <Given extends Body<Name>>(save: Saved & { body: Only<Body<Name>, Given> }) => Action
  : <Given extends Form<Name>>(save: Saved & { form: Only<Form<Name>, Given> }) => Action;

/** Makes the request of a form: once the call has saved it, that is said and the list of the area opens. */
export function saveRequest<Name extends CallName>(name: string, call: Name) {
  const request = createRequest<Saved & Sent<Name>, Answer<Name>>({
    name,
    take: 'leading',
    // that what is sent fits its call is known where the call is: here it is any
    call: (api, { said: _said, to: _to, ...sent }, signal) =>
      api.call(call, ...([{ ...sent, signal }] as unknown as CallArgs<Name>)),
    after: function* (_, { said, to }) {
      const { navigate } = yield* tools();
      yield* put(toastActions.said({ tone: 'done', text: said }));
      navigate(to, { state: SAVED });
    },
  });
  return request as Omit<typeof request, 'requested'> & { requested: Requested<Name> };
}

/** Returns what the form of a record that is there says of it: its id, and the version that was changed. */
export const headOf = ({ id }: { id: string }, version: number) => ({ id, version: String(version) });
