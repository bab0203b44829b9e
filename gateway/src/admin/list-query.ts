import type { CsvCell, Session } from '@club/platform';
import type { ListPage } from '@club/proto/club/common/v1/list';
import type { StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { placeOf, recordSecurity } from '../auth/security-record.js';
import type { ClubReply, ClubRequest } from '../http/club-request.js';
import { FILE_FORMATS, type FileFormat, rowsFile } from '../http/rows-file.js';
import { optionalText, queryNumber } from '../validation/fields.js';

/** The most rows that are answered without a page. */
const MAX_ROWS = 10_000;
const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 500;

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
    page: queryNumber(1, 1_000_000).describe('From 1'),
    pageSize: queryNumber(1, MAX_PAGE_SIZE).describe(`${DEFAULT_PAGE_SIZE} when only page is given`),
    sort: z
      .enum(sorts, { error: 'FIELD_INVALID' })
      .optional()
      .describe("A column, descending with a minus; the list's own order when absent"),
    q: optionalText(200).describe('What a row contains in one of its texts'),
    // The parameter would have no effect on a list whose rows are not shown or hidden.
    ...(columns.some((column) => column === 'active') ? shown : ({} as typeof shown)),
    format: z.enum(FILE_FORMATS, { error: 'FIELD_INVALID' }).optional().describe('The whole list as a file'),
    ...filters,
  });
}

/** The filter of lists whose rows run out, in the words of every one of them. */
export const stockBelow = () => queryNumber(0, 1_000_000_000).describe('Only those of which fewer remain');

/** A query as `listQuery` reads it, but for the list's own filters. */
export type ListQuery = z.output<ReturnType<typeof listQuery<string>>>;

/** Describes how the rows of a list are read, a page at a time, and the columns of its file. */
export interface AdminList<Row> {
  /** Answers one page, and how many rows there are on all of them. */
  load(page: ListPage): Promise<{ rows: readonly Row[]; total: number }>;
  /** Number of rows asked of the service at once: fewer where rows are long, since a message may have 4 MB. */
  chunk?: number;
}

/** A list that is downloaded as well. */
export interface AdminFile<Row> extends AdminList<Row> {
  /** Name of the file, without its ending. */
  file: string;
  /** Its columns in their order, each by its heading. */
  columns: Readonly<Record<string, (row: Row) => CsvCell>>;
  /** Selects the rows of the file; all when absent. */
  keep?: ((row: Row) => boolean) | undefined;
}

/** Returns the rows that a query asks for, and says in the answer's `X-Total-Count` how many there are. */
export async function listRows<Row>(reply: ClubReply, query: ListQuery, list: AdminList<Row>): Promise<Row[]> {
  const { page, pageSize } = query;
  const paged = page !== undefined || pageSize !== undefined;
  const limit = paged ? (pageSize ?? DEFAULT_PAGE_SIZE) : MAX_ROWS;
  const rows: Row[] = [];
  for await (const { total, row } of eachRow(query, list, ((page ?? 1) - 1) * limit, limit)) {
    void reply.header('X-Total-Count', total);
    if (row !== undefined) rows.push(row);
  }
  return rows;
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
  const rows = eachRow(query, list, 0, Infinity);
  // Before the first byte is sent a failure can still be answered as one.
  const first = await rows.next();
  const { subjectId, type: subjectType } = request.session as Session;
  recordSecurity(request, 'data exported', { place: placeOf(request), subjectId, subjectType });
  const cellsOf = (row: Row) => Object.values(columns).map((cell) => cell(row));
  async function* lines() {
    if (!first.done && first.value.row !== undefined && keep(first.value.row)) yield cellsOf(first.value.row);
    for await (const { row } of rows) if (row !== undefined && keep(row)) yield cellsOf(row);
  }
  return rowsFile({ name: file, format: query.format ?? 'csv', header: Object.keys(columns), rows: lines() });
}

// A list without rows yields its total once.
async function* eachRow<Row>(
  { sort = '', q = '', active }: ListQuery,
  { load, chunk = MAX_PAGE_SIZE }: AdminList<Row>,
  from: number,
  most: number,
): AsyncGenerator<{ total: number; row?: Row }> {
  const shown = active === undefined ? {} : { active: active === 'true' };
  for (let taken = 0; taken < most;) {
    const limit = Math.min(chunk, most - taken);
    const { rows, total } = await load({ offset: from + taken, limit, sort, q, ...shown });
    if (taken === 0 && rows.length === 0) yield { total };
    for (const row of rows) yield { total, row };
    taken += rows.length;
    if (rows.length < limit || from + taken >= total) return;
  }
}
