import type { CsvCell, Session } from '@club/platform';
import type { ListPage, PageEnd } from '@club/proto/club/common/v1/list';
import type { StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { placeOf, recordSecurity } from '../auth/security-record.js';
import { required } from '../clients/required.js';
import type { ClubReply, ClubRequest } from '../http/club-request.js';
import { FILE_FORMATS, type FileFormat, rowsFile } from '../http/rows-file.js';
import { optionalText, queryNumber } from '../validation/fields.js';

/** The most rows that are answered without a page. */
const MAX_ROWS = 10_000;
const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 500;
const MAX_CURSOR = 4_096;
/** A cursor that begins with it leads backwards, as in `club.common.v1.ListPage`. */
const BACKWARDS = '-';

/** Description, in the OpenAPI document, of a list that members and the back office share. */
export const BACK_OFFICE =
  'The query is for a dev admin, who is answered all rows with their versions; X-Total-Count counts those of all pages.';

/**
 * Returns the query of a list of the back office (docs/product/http-api.md#lists): `columns` are those that it sorts by,
 * `filters` its own fields besides.
 */
export function listQuery<const Column extends string, Filters extends z.ZodRawShape = Record<never, never>>(
  columns: readonly [Column, ...Column[]],
  filters: Filters = {} as Filters,
) {
  const sorts = columns.flatMap((column) => [column, `-${column}` as const] as const);
  const shown = {
    active: z
      .enum(['true', 'false'], { error: 'FIELD_INVALID' })
      .optional()
      .describe('Shown or hidden rows alone; both when absent'),
  };
  return z.object({
    page: queryNumber(1, 1_000_000).describe('From 1, to the first 10,000 rows; a cursor leads on'),
    cursor: optionalText(MAX_CURSOR).describe(
      'X-Next-Cursor or X-Previous-Cursor of an answer with the same order and filters, in place of a page',
    ),
    pageSize: queryNumber(1, MAX_PAGE_SIZE).describe(`${DEFAULT_PAGE_SIZE} when only page is given`),
    sort: z
      .enum(sorts, { error: 'FIELD_INVALID' })
      .optional()
      .describe("A column, descending with a minus; the list's own order when absent"),
    q: optionalText(200).describe('Words, each the beginning of a word of the row; or a code from its beginning'),
    // The parameter would have no effect on a list whose rows are not shown or hidden.
    ...(columns.some((column) => column === 'active') ? shown : ({} as typeof shown)),
    format: z.enum(FILE_FORMATS, { error: 'FIELD_INVALID' }).optional().describe('The whole list as a file'),
    ...filters,
  });
}

/** The filter of lists whose rows can be scheduled: that of the others, and those that are. */
export const scheduledToo = () => ({
  active: z
    .enum(['true', 'false', 'scheduled'], { error: 'FIELD_INVALID' })
    .optional()
    .describe('Shown rows alone, hidden ones that are not scheduled, or scheduled ones; all when absent'),
});

/** The filter of lists whose rows run out, in the words of every one of them. */
export const stockBelow = () => queryNumber(0, 1_000_000_000).describe('Only those of which fewer remain');

/** A query as `listQuery` reads it, but for the list's own filters. */
export type ListQuery = Omit<z.output<ReturnType<typeof listQuery<string>>>, 'active'> & {
  active?: 'true' | 'false' | 'scheduled' | undefined;
};

/** Rows of a page as a service answers them, and what it ends with. */
export interface Rows<Row> {
  rows: readonly Row[];
  end?: PageEnd | undefined;
}

/** Describes how the rows of a list are read, a page at a time, and the columns of its file. */
export interface AdminList<Row> {
  /** Answers one page, and how the list continues. */
  load(page: ListPage): Promise<Rows<Row>>;
  /** Number of rows asked of the service at once: fewer where rows are long, since a message may have 4 MB. */
  chunk?: number;
}

/** A list that is downloaded as well. */
export interface AdminFile<Row> extends AdminList<Row> {
  /** Name of the file, without its ending. */
  file: string;
  /** Columns in their order, each by its heading. */
  columns: Readonly<Record<string, (row: Row) => CsvCell>>;
  /** Selects the rows of the file; all when absent. */
  keep?: ((row: Row) => boolean) | undefined;
}

interface Chunk<Row> {
  rows: readonly Row[];
  end: PageEnd;
}

/** Returns the rows that a query asks for, and writes into the answer's headers how many there are and how the list continues. */
export async function listRows<Row>(reply: ClubReply, query: ListQuery, list: AdminList<Row>): Promise<Row[]> {
  const { page, pageSize, cursor = '' } = query;
  const paged = page !== undefined || pageSize !== undefined || cursor !== '';
  const limit = paged ? (pageSize ?? DEFAULT_PAGE_SIZE) : MAX_ROWS;
  const chunks: Chunk<Row>[] = [];
  const wanted = { offset: ((page ?? 1) - 1) * limit, limit, cursor };
  for await (const chunk of eachChunk(query, list, wanted)) chunks.push(chunk);
  // Only the first answer has the total.
  const { total = 0, more = false } = chunks[0]?.end ?? {};
  if (cursor.startsWith(BACKWARDS)) chunks.reverse();
  void reply.header('X-Total-Count', total);
  if (more) void reply.header('X-Total-More', 'true');
  const cursors = { 'X-Next-Cursor': chunks.at(-1)?.end.next, 'X-Previous-Cursor': chunks[0]?.end.previous };
  for (const [name, value] of Object.entries(cursors)) if (value) void reply.header(name, value);
  return chunks.flatMap(({ rows }) => rows);
}

/**
 * Returns the whole list as a CSV or a workbook that is sent while it is read. That it was asked for is kept, as for every file with the
 * club's data (docs/product/back-office.md#files).
 */
export async function listFile<Row>(
  request: ClubRequest,
  query: ListQuery & { format?: FileFormat | undefined },
  { file, columns, keep = () => true, ...list }: AdminFile<Row>,
): Promise<StreamableFile> {
  const chunks = eachChunk(query, list, { offset: 0, limit: Infinity, cursor: '' });
  // Before the first byte is sent a failure can still be answered as one.
  const first = await chunks.next();
  const { subjectId, type: subjectType } = request.session as Session;
  recordSecurity(request, 'data exported', { place: placeOf(request), subjectId, subjectType });
  const cellsOf = (row: Row) => Object.values(columns).map((cell) => cell(row));
  async function* lines() {
    if (!first.done) for (const row of first.value.rows) if (keep(row)) yield cellsOf(row);
    for await (const { rows } of chunks) for (const row of rows) if (keep(row)) yield cellsOf(row);
  }
  return rowsFile({ name: file, format: query.format ?? 'csv', header: Object.keys(columns), rows: lines() });
}

/** Returns the state of the rows that are asked for, as the service takes it. */
function stateOf(active: ListQuery['active']): Pick<ListPage, 'active' | 'scheduled'> {
  if (active === undefined) return {};
  return active === 'scheduled' ? { scheduled: true } : { active: active === 'true' };
}

/** Reads rows from an offset or a cursor, in answers of which each says where the next begins; the first one is counted. */
async function* eachChunk<Row>(
  { sort = '', q = '', active }: ListQuery,
  { load, chunk = MAX_PAGE_SIZE }: AdminList<Row>,
  { offset, limit, cursor }: { offset: number; limit: number; cursor: string },
): AsyncGenerator<Chunk<Row>> {
  const filter = { sort, q, ...stateOf(active) };
  let at = cursor;
  let left = limit;
  while (left > 0) {
    const place = { offset: at === '' ? offset : 0, cursor: at, limit: Math.min(chunk, left) };
    const { rows, end: given } = await load({ ...place, ...filter, uncounted: at !== cursor });
    const end = required(given, 'INTERNAL_ERROR');
    yield { rows, end };
    at = cursor.startsWith(BACKWARDS) ? end.previous : end.next;
    left = at === '' || rows.length === 0 ? 0 : left - rows.length;
  }
}
