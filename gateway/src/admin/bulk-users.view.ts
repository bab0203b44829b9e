import type { CsvCell, RequestContext } from '@club/platform';
import type { BulkUserRow, BulkUsers } from '@club/proto/club/identity/v1/bulk_users';
import { z } from 'zod';
import { rowErrorText } from '../errors/messages.js';
import type { ReportMember } from './report.js';

const rowFields = {
  row: z.int().describe('Its number in the file'),
  name: z.string().nullable().describe('As it was typed; of a registered member as it is now'),
  number: z.string().nullable(),
  email: z.string().nullable(),
};

/** A row of a file that was checked. */
const checkedUser = z.object(rowFields).meta({ id: 'CheckedUser' });

/** A row of an upload with its outcome. */
export const bulkRow = z
  .object({
    id: z.string(),
    ...rowFields,
    userId: z.string().nullable().describe('The member who was registered, or who was there already'),
    erased: z.boolean().describe('Whether the member was erased'),
    outcome: z.enum(['ready', 'done', 'failed']),
    errors: z
      .array(z.object({ code: z.string(), text: z.string() }))
      .describe('Why it is not registered, or what of it is left out'),
    otherRow: z.int().nullable().describe('The row that it repeats'),
  })
  .meta({ id: 'BulkUserRow' });

const moment = z.iso.datetime().nullable();

/** An upload of members, or a file that was checked. */
export const bulkUsers = z
  .object({
    id: z.string(),
    label: z.string(),
    createdAt: moment.describe('Time of the confirmation'),
    fileUrl: z
      .string()
      .nullable()
      .describe('The call that sends the outcomes, with the session; null until it is confirmed'),
    status: z.enum(['checked', 'running', 'done', 'failed']),
    author: z.string().describe('Username of the administrator; empty when it is not known any more'),
    fileName: z.string(),
    checkedAt: moment,
    finishedAt: moment,
    promoterId: z.string().nullable(),
    promoterCode: z.string(),
    registerDate: z.string(),
    registerSource: z.string(),
    rows: z.int(),
    ready: z.int().describe('Rows that are still to be registered'),
    done: z.int(),
    failed: z.int(),
    warned: z.int().describe('Rows of which a part is left out'),
    errors: z.array(z.object({ code: z.string(), text: z.string(), count: z.int() })),
  })
  .meta({ id: 'BulkUsers' });

/** Answer of a check. */
export const bulkCheck = z
  .object({
    data: z.array(checkedUser).describe('Rows of the file'),
    issueUsers: z.array(bulkRow).describe('Rows that are not registered, with the reasons'),
    check: bulkUsers,
  })
  .meta({ id: 'BulkUsersCheck' });

export type BulkUsersView = z.infer<typeof bulkUsers>;
export type BulkRowView = z.infer<typeof bulkRow>;

const FILE_CALL = '/admin/fetch/dashboard/bulkCreateUsers/details';

/** Returns an upload as the back office shows it (docs/product/back-office.md#bulk-users). */
export function bulkUsersView(upload: BulkUsers, { locale }: Pick<RequestContext, 'locale'>): BulkUsersView {
  const { authorId: _, confirmedAt, promoterId, errors, ...rest } = upload;
  return {
    ...rest,
    status: upload.status as BulkUsersView['status'],
    createdAt: confirmedAt ?? null,
    fileUrl: confirmedAt ? `${FILE_CALL}?id=${upload.id}&format=csv` : null,
    checkedAt: upload.checkedAt ?? null,
    finishedAt: upload.finishedAt ?? null,
    promoterId: promoterId || null,
    errors: errors.map(({ code, count }) => ({ code, count, text: rowErrorText(code, locale) })),
  };
}

/** Returns a row of an upload; `registered` is its member as it is now, once it has one. */
export function bulkRowView(
  uploadId: string,
  row: BulkUserRow,
  registered: ReportMember | undefined,
  { locale }: Pick<RequestContext, 'locale'>,
): BulkRowView {
  const { name, number, email } = registered ?? row;
  return {
    ...{
      id: `${uploadId}:${row.row}`,
      row: row.row,
      userId: row.memberId || null,
      erased: registered?.erased ?? false,
    },
    ...{ name: name || null, number: number || null, email: email || null },
    outcome: row.outcome as BulkRowView['outcome'],
    errors: row.errors.map((code) => ({ code, text: rowErrorText(code, locale) })),
    otherRow: row.otherRow || null,
  };
}

/** Columns of the history as a file. */
export const BULK_HISTORY_COLUMNS: Readonly<Record<string, (upload: BulkUsersView) => CsvCell>> = {
  id: ({ id }) => id,
  label: ({ label }) => label,
  createdAt: ({ createdAt }) => createdAt,
  status: ({ status }) => status,
  author: ({ author }) => author,
  promoterCode: ({ promoterCode }) => promoterCode,
  registerDate: ({ registerDate }) => registerDate,
  registerSource: ({ registerSource }) => registerSource,
  rows: ({ rows }) => rows,
  registered: ({ done }) => done,
  failed: ({ failed }) => failed,
};

/** Columns of the outcomes as a file. */
export const BULK_ROW_COLUMNS: Readonly<Record<string, (row: BulkRowView) => CsvCell>> = {
  row: ({ row }) => row,
  name: ({ name }) => name,
  email: ({ email }) => email,
  number: ({ number }) => number,
  userId: ({ userId }) => userId,
  outcome: ({ outcome }) => outcome,
  errors: ({ errors }) => errors.map(({ text }) => text).join(' '),
  sameAsRow: ({ otherRow }) => otherRow,
};
