import type { Answer, Api, CallArgs, Query, WholeAnswer } from '@club/web-kit';
import { createRequest } from '../core/request.js';
import type { ListCall, ListQuery } from './list-query.js';
import { pageOf, type Page } from './pages-of.js';

/** The rows of a call that answers nothing else. */
type RowOf<Name extends ListCall> = Answer<Name> extends readonly (infer Row)[] ? Row : never;

/** Returns what a list is asked for. Its names are those of the call; values of the address that the call does not have are the server's to refuse. */
export const queryOf = <Name extends ListCall>({ page, pageSize, sort, q, filters }: ListQuery<Name>) =>
  ({
    page: String(page),
    pageSize: String(pageSize),
    ...(sort ? { sort } : {}),
    ...(q ? { q } : {}),
    ...filters,
  }) as unknown as Query<Name>;

/** Returns what all rows of a list are asked for by: its filters, search and order, and no page. */
export function wholeOf<Name extends ListCall>(query: ListQuery<Name>) {
  const { page: _page, pageSize: _size, ...whole } = queryOf(query);
  return whole;
}

/** Asks a list for what its address says. */
export const readList = <Name extends ListCall>(
  api: Api,
  call: Name,
  query: ListQuery<NoInfer<Name>>,
  signal: AbortSignal,
) => api.callWhole(call, ...([{ query: queryOf(query), signal }] as unknown as CallArgs<Name>));

/** Makes the request of one page of a list, of a call that answers its rows. */
export const listRequest = <Name extends ListCall>(name: string, call: Name) =>
  createRequest<ListQuery<Name>, Page<RowOf<Name>>>({
    name,
    take: 'latest',
    call: (api, query, signal) =>
      pageOf(readList(api, call, query, signal) as Promise<WholeAnswer<never>> as Promise<WholeAnswer<RowOf<Name>[]>>),
  });
