import type { Api } from '@club/web-kit';
import { put } from 'typed-redux-saga';
import { createRequest } from '../core/request.js';
import { tools } from '../core/tools.js';
import { toastActions } from './toasts.js';

/** A form that is sent, what is said when it is saved, and where it leads then. One without files may go as JSON. */
export interface Save<B = FormData> {
  body: B;
  said: string;
  to: string;
}

/** The state of a navigation away from a form that was saved: nothing is left to ask about. */
export const SAVED = { saved: true } as const;

/** Makes the request of a form: once it is saved, that is said and the list of the area opens. */
export const saveRequest = <R, B = FormData>(
  name: string,
  call: (api: Api, body: B, signal: AbortSignal) => Promise<R>,
) =>
  createRequest<Save<B>, R>({
    name,
    take: 'leading',
    call: (api, { body }, signal) => call(api, body, signal),
    after: function* (_, { said, to }) {
      const { navigate } = yield* tools();
      yield* put(toastActions.said({ tone: 'done', text: said }));
      navigate(to, { state: SAVED });
    },
  });

/** Returns what the form of a record that is there says of it: its id, and the version that was changed. */
export const headOf = ({ id }: { id: string }, version: number) => ({ id, version: String(version) });

/** A value of a form. Files go as they are, lists as repeated fields, rows as JSON; what is undefined is left out. */
export type FormValue = string | boolean | File | undefined | readonly string[] | readonly object[];

/** Returns a form as it is sent. */
export function bodyOf(values: Readonly<Record<string, FormValue>>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (value instanceof File) body.append(name, value, value.name);
    else if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
      for (const each of value) body.append(name, each);
    else if (typeof value === 'object') body.append(name, JSON.stringify(value));
    else body.append(name, String(value));
  }
  return body;
}
