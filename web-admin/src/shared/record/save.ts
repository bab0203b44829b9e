import type { Answer, Body, CallArgs, CallName, Form, Only } from '@club/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import { tools } from '../../core/tools.js';
import { toastActions } from '../toasts.js';

/** The toast once a form is saved, and the page that opens then. */
interface Saved {
  message: string;
  to: string;
}

/** Navigation state after a form was saved: nothing unsaved is left to ask about. */
export const SAVED = { saved: true } as const;

/** The fields of a call: of its form or, of a call that takes none, of its JSON body. */
export type FieldsOf<Name extends CallName> = [Form<Name>] extends [never] ? Body<Name> : Form<Name>;

/** Encoding in which a call takes its fields. */
type Encoding<Name extends CallName> = [Form<Name>] extends [never] ? 'body' : 'form';

/** Makes the request of a form: after the save a toast appears and the area's list opens. A field unknown to the call does not compile. */
export function saveRequest<Name extends CallName>(name: string, call: Name, encoding: Encoding<Name>) {
  const request = createRequest<Saved & { fields: FieldsOf<Name> }, Answer<Name>>({
    name,
    take: 'leading',
    // that the fields fit the call is known where the call is: here it is any
    call: (api, { fields }, signal) =>
      api.call(call, ...([{ [encoding]: fields, signal }] as unknown as CallArgs<Name>)),
    after: function* (_, { message, to }) {
      const { navigate } = yield* tools();
      yield* put(toastActions.shown({ tone: 'done', text: message }));
      navigate(to, { state: SAVED });
    },
  });
  return {
    ...request,
    call,
    encoding,
    requested: request.requested as unknown as <Given extends FieldsOf<Name>>(
      save: Saved & { fields: Only<FieldsOf<Name>, Given> },
    ) => Action,
  };
}
