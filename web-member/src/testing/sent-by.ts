import { createApi } from '@club/web-kit';
import { runSaga, stdChannel } from 'redux-saga';
import type { Action } from '@reduxjs/toolkit';
import type { createRequest } from '../core/request.js';

/** One call as the server would see it. */
export interface Sent {
  /** Method and path. */
  call: string;
  body: unknown;
  authorization: string | null;
  key: string | null;
}

/** Calls that a request sent through the real client, in order, and the data that it read from the answers. */
export interface Exchange<R> {
  sent: Sent[];
  read: R;
}

type AnyRequest<A, R> = Pick<ReturnType<typeof createRequest<A, R>>, 'succeeded' | 'failed' | 'watcher'> & {
  requested: (arg: A) => Action;
};

/**
 * Runs a request of the app over the real client.
 * @param answer what its first call is answered; any call after it is answered an empty list.
 * @throws what the request failed with.
 */
export async function sentBy<A, R>(request: AnyRequest<A, R>, arg: A, answer: unknown = []): Promise<Exchange<R>> {
  const sent: Sent[] = [];
  const api = createApi({
    baseUrl: '/drypers-baby-club/api',
    getToken: () => 'token-1',
    getLocale: () => 'en',
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      const body = JSON.stringify(sent.length === 0 ? answer : []);
      sent.push({
        call: `${init?.method ?? 'GET'} ${String(input)}`,
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
        authorization: headers.get('authorization'),
        key: headers.get('idempotency-key'),
      });
      return Promise.resolve(new Response(body));
    },
  });
  const channel = stdChannel<Action>();
  const read = await new Promise<R>((resolve, reject) => {
    const dispatch = (action: Action) => {
      if (request.succeeded.match(action)) resolve(action.payload.data);
      if (request.failed.match(action)) reject(new Error(action.payload.failure.code));
    };
    runSaga({ channel, dispatch, context: { tools: { api } } }, request.watcher);
    channel.put(request.requested(arg));
  });
  return { sent, read };
}
