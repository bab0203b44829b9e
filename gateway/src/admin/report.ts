import { type Calls, type CsvCell, isCalendarDate, kl, type RequestContext } from '@club/platform';
import type { ReportRange } from '@club/proto/club/common/v1/report';
import type { DirectoryServiceClient } from '@club/proto/club/identity/v1/directory';
import type { StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { placeOf, recordSecurity } from '../auth/security-record.js';
import type { ClubReply, ClubRequest } from '../http/club-request.js';
import type { FileFormat } from '../http/rows-file.js';
import { incompleteCodes, optionalText } from '../validation/fields.js';
import { type AdminFile, listFile, listQuery, type ListQuery, listRows } from './list-query.js';
import { withMaskedNumber } from './masked.js';

/** Ids of one request for contacts. */
const CONTACTS_AT_ONCE = 500;
const MOMENT = /^\d{4}-\d{2}-\d{2}T/;

/** First and last day of a report in Kuala Lumpur, both included; everything without them. */
export interface ReportDays {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Returns the day of a filter: a date, or the day in Kuala Lumpur of a moment; undefined for a text that is neither. */
function dayOf(text: string): string | undefined {
  if (isCalendarDate(text)) return text;
  const moment = new Date(MOMENT.test(text) ? text : Number.NaN);
  const day = Number.isNaN(moment.getTime()) ? '' : kl.date(moment);
  return isCalendarDate(day) ? day : undefined;
}

/** Returns the schema of a day that may be absent or empty: YYYY-MM-DD, or a moment in ISO 8601. */
const optionalDay = () =>
  optionalText(40)
    .refine((text) => !text || dayOf(text) !== undefined, { error: 'FIELD_INVALID' })
    .transform((text) => (text ? dayOf(text) : undefined));

const days = {
  startDate: optionalDay().describe('First day in Kuala Lumpur, YYYY-MM-DD or a moment'),
  endDate: optionalDay().describe('Last day, included'),
};

/** Adds an issue for a range that ends before it starts. */
function refuseReversed({ startDate, endDate }: ReportDays, { addIssue }: z.core.$RefinementCtx): void {
  if (startDate && endDate && startDate > endDate)
    addIssue({ code: 'custom', path: ['endDate'], message: 'FILTER_DATE_ORDER' });
}

/** Returns the body of a report with a range of days and filters of its own: both days or neither. */
export const rangeBody = <Filters extends z.ZodRawShape = Record<never, never>>(filters: Filters = {} as Filters) =>
  z
    .object({ ...days, ...filters })
    .superRefine((body, context) => {
      const { startDate, endDate } = body as ReportDays;
      if (!startDate !== !endDate)
        context.addIssue({
          ...{ code: 'custom', message: 'FIELD_REQUIRED' },
          path: [startDate ? 'endDate' : 'startDate'],
        });
      refuseReversed({ startDate, endDate }, context);
    })
    .register(incompleteCodes, { code: 'FILTER_DATES_REQUIRED' });

/** The body of a report of one day: `startDate` alone. With `endDate` it is a range. */
export const dayBody = z
  .object(days)
  .superRefine((body, context) => {
    if (!body.startDate && body.endDate)
      context.addIssue({ code: 'custom', path: ['startDate'], message: 'FIELD_REQUIRED' });
    refuseReversed(body, context);
  })
  .register(incompleteCodes, { code: 'FILTER_DATE_REQUIRED' });

/** Returns the moments of the days of a report, as services take them. */
export const reportRange = ({ startDate, endDate }: ReportDays): ReportRange => ({
  from: startDate && kl.startOfDay(startDate).toISOString(),
  before: endDate && kl.startOfDay(kl.addDays(endDate, 1)).toISOString(),
});

/** Returns the query of a report: pages, order and format. What it searches for is in its body. */
export const reportQuery = <const Column extends string>(...columns: [Column, ...Column[]]) =>
  listQuery(columns).omit({ q: true });

/** The member of a row. */
export interface ReportMember {
  memberId: string;
  name: string | null;
  email: string | null;
  number: string | null;
  erased: boolean;
}

/** The fields of a member in every row of a report. */
export const reportMember = {
  memberId: z.string(),
  name: z.string().nullable().describe('Null once the member was erased'),
  email: z.string().nullable(),
  number: z.string().nullable().describe('With its last digits alone, but in a file'),
  erased: z.boolean(),
};

/** The columns of a member in the file of a report. */
export const MEMBER_COLUMNS: Readonly<Record<string, (row: ReportMember) => CsvCell>> = {
  memberId: ({ memberId }) => memberId,
  name: ({ name, erased }) => (erased ? 'Erased member' : name),
  email: ({ email }) => email,
  number: ({ number }) => number,
};

/** Returns rows with their members as identity knows them now. Errors: SERVICE_BUSY, since a report is never without its names. */
export async function withMembers<Row extends { memberId: string }>(
  directory: Calls<DirectoryServiceClient>,
  rows: readonly Row[],
  ctx: RequestContext,
): Promise<(Row & ReportMember)[]> {
  const ids = [...new Set(rows.map(({ memberId }) => memberId))];
  const members = new Map<string, ReportMember>();
  for (let from = 0; from < ids.length; from += CONTACTS_AT_ONCE) {
    const { contacts } = await directory.listContacts({ ids: ids.slice(from, from + CONTACTS_AT_ONCE) }, ctx);
    for (const { id, name, email, number, erased } of contacts)
      if (!erased) members.set(id, { memberId: id, name, email, number, erased: false });
  }
  const erased = { name: null, email: null, number: null, erased: true };
  return rows.map((row) => ({ ...row, ...(members.get(row.memberId) ?? { memberId: row.memberId, ...erased }) }));
}

/** Answers the rows of a report, or its file; the log keeps that personal data was read. */
export async function answerReport<Row extends ReportMember>(
  request: ClubRequest,
  reply: ClubReply,
  query: ListQuery & { format?: FileFormat | undefined },
  report: AdminFile<Row>,
): Promise<Row[] | StreamableFile> {
  if (query.format) return listFile(request, query, report);
  const rows = await listRows(reply, query, report);
  recordSecurity(request, 'personal data opened', { place: placeOf(request), record: 'report', recordId: report.file });
  return rows.map(withMaskedNumber);
}

/** Returns the schema of the totals of a report, by its figures. */
export const reportTotals = <Figures extends z.ZodRawShape>(figures: Figures) =>
  z.object({
    days: z
      .array(z.object({ day: z.iso.date().describe('In Kuala Lumpur'), ...figures }))
      .describe('Without empty days'),
    total: z.object(figures),
  });

/** Returns the totals of a report from the sums of its days. */
export function totalsOf<Name extends string>(
  names: readonly Name[],
  sums: readonly (Readonly<Record<Name, number>> & { day: string })[],
): { days: ({ day: string } & Record<Name, number>)[]; total: Record<Name, number> } {
  const figuresOf = (figure: (name: Name) => number) =>
    Object.fromEntries(names.map((name) => [name, figure(name)])) as Record<Name, number>;
  return {
    days: sums.map((sum) => ({ day: sum.day, ...figuresOf((name) => sum[name]) })),
    total: figuresOf((name) => sums.reduce((total, sum) => total + sum[name], 0)),
  };
}
