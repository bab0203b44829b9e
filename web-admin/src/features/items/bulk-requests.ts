import type { Api, Query, WholeAnswer } from '@club/web-kit';
import { fromError, isSessionOver, type Failure } from '@club/web-kit/app/failure.ts';
import type { Action } from '@reduxjs/toolkit';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import type { ListQuery } from '../../shared/list-query.js';
import { wholeOf } from '../../shared/list-request.js';
import { pageOf, type Page } from '../../shared/pages-of.js';
import { toastActions } from '../../shared/toasts.js';
import type { Item } from './item-requests.js';

/** How many items of a kind there are, and how many of them members are shown. */
export interface Counts {
  all: number;
  shown: number;
}

type Rows = Promise<WholeAnswer<readonly Item[]>>;
/** The lists of items, one of each kind. */
export type ItemsCall = `GET /admin/fetch/dashboard/${'item' | 'itemPregnant' | 'donate'}`;

/** Reads the list of a kind; without a page all of it, to 10,000 rows. */
type Read = (api: Api, query: Omit<Query<ItemsCall>, 'format'>, signal: AbortSignal) => Rows;

/** Makes the request of how many items of a kind there are, whatever the list is filtered by. */
export const countsRequest = (name: string, read: Read) =>
  createRequest<void, Counts>({
    name,
    take: 'latest',
    call: async (api, _arg, signal) => {
      const one = { page: '1', pageSize: '1' };
      const [all, shown] = await Promise.all(
        [one, { ...one, active: 'true' as const }].map((query) => pageOf(read(api, query, signal))),
      );
      return { all: all!.total, shown: shown!.total };
    },
  });

/** Makes the request of every item that a list's search and filters leave. */
export const matchingRequest = (name: string, read: Read) =>
  createRequest<ListQuery<ItemsCall>, Page<Item>>({
    name,
    take: 'latest',
    call: (api, query, signal) => pageOf(read(api, wholeOf(query), signal)),
    afterFailure: function* (failure) {
      yield* put(toastActions.said({ tone: 'failed', failure }));
    },
  });

/** Items that are all shown to members or all hidden, what is said then, and what reads the list anew. */
interface Switching {
  ids: readonly string[];
  active: boolean;
  said: (count: number) => string;
  reload: readonly Action[];
}

/** What became of them: those that stayed as they were, and why the last of them did. */
interface Switched {
  left: string[];
  failure: Failure | null;
}

/** Makes the request that shows items or hides them, one after the other; one that is refused keeps none of the others. */
export const switchingRequest = (
  name: string,
  flip: (api: Api, body: { id: string; active: boolean }) => Promise<unknown>,
) =>
  createRequest<Switching, Switched>({
    name,
    take: 'leading',
    call: async (api, { ids, active }) => {
      const done: Switched = { left: [], failure: null };
      for (const id of ids) {
        try {
          await flip(api, { id, active });
        } catch (error) {
          done.failure = fromError(error);
          if (isSessionOver(done.failure)) throw error;
          done.left.push(id);
        }
      }
      return done;
    },
    after: function* ({ left, failure }, { ids, said, reload }) {
      const count = ids.length - left.length;
      if (count > 0) yield* put(toastActions.said({ tone: 'done', text: said(count) }));
      if (failure) yield* put(toastActions.said({ tone: 'failed', failure }));
      for (const action of reload) yield* put(action);
    },
  });
