import type { Answer, Api, CallArgs, Query, WholeAnswer } from '@club/web-kit';
import { createRequest } from '../core/request.js';
import type { ListCall, ListQuery } from './list-query.js';
import { endOf, type PageEnd } from './pages-of.js';

/** The rows of a call that answers nothing else. */
type RowOf<Name extends ListCall> = Answer<Name> extends readonly (infer Row)[] ? Row : never;

/** The rows of an answer, and what else a page shows of it. */
interface Rows {
  rows: unknown[];
}

/** Returns what a list is asked for. Its names are those of the call; values of the address that the call does not have are the server's to refuse. */
export const queryOf = <Name extends ListCall>({ page, cursor, pageSize, sort, q, filters }: ListQuery<Name>) =>
  ({
    ...(cursor ? { cursor } : { page: String(page) }),
    pageSize: String(pageSize),
    ...(sort ? { sort } : {}),
    ...(q ? { q } : {}),
    ...filters,
  }) as unknown as Query<Name>;

/** Returns what all rows of a list are asked for by: its filters, search and order, and no page. */
export function wholeOf<Name extends ListCall>(query: ListQuery<Name>) {
  const { page: _page, cursor: _cursor, pageSize: _size, ...whole } = queryOf(query);
  return whole;
}

/** Parts of what is asked for that a report takes in its query; its filters and its search are in its body. */
const PAGING: ReadonlySet<string> = new Set(['page', 'pageSize', 'cursor', 'sort', 'format']);

/** Returns the options by which a call is asked for rows: a report is a POST call with a body. */
export function listOptions(call: string, asked: object): { query: object; body?: object } {
  if (!call.startsWith('POST ')) return { query: asked };
  const entries = Object.entries(asked);
  const query = Object.fromEntries(entries.filter(([name]) => PAGING.has(name)));
  const { q, ...body } = Object.fromEntries(entries.filter(([name]) => !PAGING.has(name)));
  return { query, body: q === undefined ? body : { ...body, query: q } };
}

/** Makes the request of one page of a list. `read` finds the rows in an answer that is more than them. */
export function listRequest<Name extends ListCall, P extends Rows = { rows: RowOf<Name>[] }>(
  name: string,
  call: Name,
  read: (answer: Answer<Name>) => P = (answer) => ({ rows: [...(answer as unknown as unknown[])] }) as unknown as P,
) {
  const readPage = async (api: Api, query: object, signal: AbortSignal): Promise<P & PageEnd> => {
    const answer = await api.callWhole(
      call,
      ...([{ ...listOptions(call, query), signal }] as unknown as CallArgs<Name>),
    );
    const page = read((answer as WholeAnswer<Answer<Name>>).body);
    return { ...page, ...endOf(answer, page.rows) };
  };
  const request = createRequest<ListQuery<Name>, P & PageEnd>({
    name,
    take: 'latest',
    call: (api, query, signal) => readPage(api, queryOf(query), signal),
  });
  return { ...request, call, readPage };
}
