import type { Answer, Api, Body, CallName, Query } from '@club/web-kit';
import { fromError, isSessionOver, type Failure } from '@club/web-kit/app/failure.ts';
import type { Action } from '@reduxjs/toolkit';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import type { ListCall, ListQuery } from '../list-query.js';
import { listRequest, wholeOf } from '../list-request.js';
import type { Page } from '../pages-of.js';
import { toastActions } from '../toasts.js';
import { createToggle, type WantedState } from '../toggle.js';
import { saveRequest } from './save.js';

/** A call that answers one record by its id. */
type DetailsCall = {
  [Name in CallName]: [Query<Name>] extends [never] ? never : Query<Name> extends { id: string } ? Name : never;
}[CallName];

/** A call that shows one record to members or hides it. */
type ActiveCall = {
  [Name in CallName]: [Body<Name>] extends [never]
    ? never
    : WantedState extends Body<Name>
      ? Answer<Name> extends { active: boolean }
        ? Name
        : never
      : never;
}[CallName];

/** The client for a call whose name is a parameter: its types are known where it is named. */
type AnyApi = Record<'call', (name: CallName, options: object) => Promise<never>>;
const ask = (api: Api, name: CallName, options: object) => (api as unknown as AnyApi).call(name, options);

/** Makes the request of one record by its id. `read` finds the record in an answer that is more than it. */
export const detailsRequest = <Name extends DetailsCall, R = Answer<Name>>(
  name: string,
  call: Name,
  read: (answer: Answer<Name>) => R = (answer) => answer as R,
) =>
  createRequest<string, R>({
    name,
    take: 'latest',
    call: async (api, id, signal) => read(await ask(api, call, { query: { id }, signal })),
  });

/** Makes the request behind the switch of a record. */
export const setActiveRequest = (name: string, call: ActiveCall) =>
  createToggle(name, (api, body) => ask(api, call, { body }));

interface RecordCalls<List extends ListCall, Details extends DetailsCall, Add extends CallName, Edit extends CallName> {
  list: List;
  details: Details;
  add: Add;
  edit: Edit;
  setActive: ActiveCall;
}

/** Makes the requests of a record whose add and edit are forms. */
export const recordRequests = <
  List extends ListCall,
  Details extends DetailsCall,
  Add extends CallName,
  Edit extends CallName,
>(
  name: string,
  calls: RecordCalls<List, Details, Add, Edit>,
) => ({
  list: listRequest(`${name}/list`, calls.list),
  details: detailsRequest(`${name}/details`, calls.details),
  add: saveRequest(`${name}/add`, calls.add, 'form' as never),
  edit: saveRequest(`${name}/edit`, calls.edit, 'form' as never),
  setActive: setActiveRequest(`${name}/setActive`, calls.setActive),
});

/** Number of records, and of those that are shown to members. */
export interface Counts {
  all: number;
  shown: number;
}

/** Whether a record is shown to members, or from which moment on. */
interface Shown {
  active: boolean;
  showAt?: string;
}

/** Records that are shown to members or hidden, the toast then, and what reads the list anew. */
interface Switching {
  rows: readonly (Shown & { id: string })[];
  message: (count: number) => string;
  reload: readonly Action[];
  /** Names the way back, and its toast; the rows that were in the wanted state before stay in it. */
  undo?: { label: string; message: (count: number) => string; was: (id: string) => Shown | undefined };
}

/** The result of a switch of several: those that have the state now, and why the last of the others stayed as it was. */
interface Switched {
  done: string[];
  failure: Failure | null;
}

type ReadPage<Row> = (api: Api, query: object, signal: AbortSignal) => Promise<Page<Row>>;

/** Makes the requests of a list whose rows can be chosen: how many there are, every row that matches, and a switch of several. */
export const bulkRequests = <Row extends { id: string }>(
  name: string,
  { readPage }: { readPage: ReadPage<Row> },
  setActive: ActiveCall,
) => {
  /** Shows records or hides them, one after the other; one that is refused keeps none of the others. */
  const switching = createRequest<Switching, Switched>({
    name: `${name}/switching`,
    take: 'leading',
    call: async (api, { rows }) => {
      const switched: Switched = { done: [], failure: null };
      for (const body of rows) {
        try {
          await ask(api, setActive, { body });
          switched.done.push(body.id);
        } catch (error) {
          switched.failure = fromError(error);
          if (isSessionOver(switched.failure)) throw error;
        }
      }
      return switched;
    },
    after: function* ({ done, failure }, { rows, message, reload, undo }): Generator<unknown, void, unknown> {
      const changed = rows.flatMap(({ id, active }) => {
        const before = done.includes(id) ? undo?.was(id) : undefined;
        return before && (before.active !== active || before.showAt) ? [{ id, ...before }] : [];
      });
      const back = undo && changed.length > 0 && { rows: changed, message: undo.message, reload };
      if (done.length > 0)
        yield* put(
          toastActions.shown({
            ...{ tone: 'done', text: message(done.length) },
            ...(back ? { undo: { label: undo.label, action: switching.requested(back) } } : {}),
          }),
        );
      if (failure) yield* put(toastActions.shown({ tone: 'failed', failure }));
      // a toast freezes what its undo holds, and an action that is put is marked: each is a copy
      for (const action of reload) yield* put({ ...action });
    },
  });
  return {
    /** Counts the records, whatever the list is filtered by. */
    counts: createRequest<void, Counts>({
      name: `${name}/counts`,
      take: 'latest',
      call: async (api, _arg, signal) => {
        const one = { page: '1', pageSize: '1' };
        const [all, shown] = await Promise.all(
          [one, { ...one, active: 'true' }].map((query) => readPage(api, query, signal)),
        );
        return { all: all!.total, shown: shown!.total };
      },
    }),
    /** Reads every record that the list's search and filters leave. */
    matching: createRequest<ListQuery<ListCall>, Page<Row>>({
      name: `${name}/matching`,
      take: 'latest',
      call: (api, query, signal) => readPage(api, wholeOf(query), signal),
      afterFailure: function* (failure) {
        yield* put(toastActions.shown({ tone: 'failed', failure }));
      },
    }),
    switching,
  };
};

/** A record that is deleted or restored, the toast then, and what reads the list anew. */
interface Removal {
  id: string;
  message: string;
  reload: Action;
}

/** Makes the requests that take a record off every list, and put it back. */
export function removalRequests(
  name: string,
  calls: { remove: Extract<CallName, `DELETE ${string}/{id}`>; restore: CallName },
) {
  const restore = createRequest<Removal, unknown>({
    name: `${name}/restore`,
    take: 'leading',
    call: (api, { id }, signal) => ask(api, calls.restore, { body: { id }, signal }),
    after: function* (_, { message, reload }) {
      yield* put(toastActions.shown({ tone: 'done', text: message }));
      yield* put({ ...reload });
    },
  });
  const remove = createRequest<Removal & { undo: { label: string; message: string } }, unknown>({
    name: `${name}/remove`,
    take: 'leading',
    call: (api, { id }, signal) => ask(api, calls.remove, { path: { id }, signal }),
    after: function* (_, { id, message, undo, reload }) {
      // a toast freezes the action that its undo holds, and an action that is put is marked: each is a copy
      const action = restore.requested({ id, message: undo.message, reload });
      yield* put(toastActions.shown({ tone: 'done', text: message, undo: { label: undo.label, action } }));
      yield* put({ ...reload });
    },
  });
  return { remove, restore };
}
