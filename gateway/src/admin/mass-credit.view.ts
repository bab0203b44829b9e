import type { CsvCell, RequestContext } from '@club/platform';
import type { Contact } from '@club/proto/club/identity/v1/directory';
import type { MassCredit, MassCreditRow } from '@club/proto/club/ledger/v1/mass_credits';
import { z } from 'zod';
import { rowErrorText } from '../errors/messages.js';

const rowFields = {
  row: z.int().describe('Its number in the file'),
  email: z.string().nullable().describe('The e-mail that the member has now; as it was typed where there is no member'),
  erased: z.boolean().describe('Whether the member was erased'),
  description: z.string(),
  points: z.int(),
  outcome: z.enum(['ready', 'done', 'failed']),
  errorCode: z.string().describe('Why it is not credited, or what should be looked at; empty otherwise'),
  error: z.string().describe('The same, in the language of the request'),
  otherRow: z.int().nullable().describe('The row that it repeats'),
  suggestion: z.string().nullable().describe('The e-mail of a member that was probably meant'),
  shortfall: z.int().describe('Points that a reversal could not take back'),
};

/** A row of a file that was checked. */
export const checkedRow = z
  .object({ id: z.string().optional().describe('The member; absent where nobody has the e-mail'), ...rowFields })
  .meta({ id: 'CheckedCreditRow' });

/** A row of a mass credit. */
export const creditRow = z
  .object({
    id: z.string(),
    userId: z.string().optional().describe('The member; absent where nobody has the e-mail'),
    ...rowFields,
    entryId: z.string().nullable().describe('Entry of the member’s points'),
  })
  .meta({ id: 'MassCreditRow' });

const moment = z.iso.datetime().nullable();
const sheetColumn = z.object({
  id: z.string(),
  sheet: z.string().describe('Empty in a CSV'),
  letter: z.string(),
  heading: z.string().describe('Empty without one'),
  examples: z.array(z.string()),
});

/** A mass credit, or a file that was checked. */
export const massCredit = z
  .object({
    id: z.string(),
    type: z.enum(['campaign', 'refund', 'reversal']),
    title: z.string(),
    points: z.int().describe('Of each row of a campaign; 0 where the rows have their own'),
    status: z.enum(['checked', 'waiting', 'running', 'done', 'rejected', 'failed']),
    authorId: z.string(),
    deciderId: z.string().nullable(),
    mine: z.boolean().describe('Whether the caller is its author, who cannot approve it'),
    checkedAt: moment,
    confirmedAt: moment,
    finishedAt: moment,
    rows: z.int(),
    ready: z.int().describe('Rows that are still to be credited'),
    done: z.int(),
    failed: z.int(),
    warned: z.int(),
    totalPoints: z.int(),
    donePoints: z.int(),
    shortfall: z.int(),
    approvalTotal: z.int().describe('A mass credit of more points waits for another administrator'),
    reverses: z.string().nullable(),
    reversedBy: z.string().nullable(),
    sameFileAs: z.string().nullable().describe('An earlier mass credit of the same file'),
    reason: z.string(),
    fileName: z.string(),
    errors: z.array(z.object({ code: z.string(), text: z.string(), count: z.int() })),
    reading: z
      .object({
        emailColumn: z.string(),
        descriptionColumn: z.string(),
        pointsColumn: z.string(),
        columns: z.array(sheetColumn),
        headingRow: z.int().nullable(),
      })
      .nullable()
      .describe('How the file was read; null once it is confirmed'),
  })
  .meta({ id: 'MassCredit' });

/** A mass credit of the history, with its first rows. */
export const massCreditSummary = massCredit
  .extend({ details: z.array(creditRow).describe('Its first rows') })
  .meta({ id: 'MassCreditSummary' });

type Locale = RequestContext['locale'];
export type CreditView = z.infer<typeof massCredit>;
export type CreditRowView = z.infer<typeof creditRow>;

/** Returns a mass credit as the back office shows it (docs/product/back-office.md#mass-credits). */
export const creditView = (credit: MassCredit, { actor, locale }: RequestContext): CreditView => ({
  ...credit,
  type: credit.type as CreditView['type'],
  status: credit.status as CreditView['status'],
  mine: credit.authorId === actor.id,
  deciderId: credit.deciderId || null,
  checkedAt: credit.checkedAt ?? null,
  confirmedAt: credit.confirmedAt ?? null,
  finishedAt: credit.finishedAt ?? null,
  reverses: credit.reverses || null,
  reversedBy: credit.reversedBy || null,
  sameFileAs: credit.sameFileAs || null,
  errors: credit.errors.map(({ code, count }) => ({ code, count, text: rowErrorText(code, locale) })),
  reading: credit.reading ? { ...credit.reading, headingRow: credit.reading.headingRow || null } : null,
});

/** A row with the contacts of its members, by id. */
export interface KnownRow {
  row: MassCreditRow;
  contacts: ReadonlyMap<string, Contact>;
}

function fieldsOf({ row, contacts }: KnownRow, locale: Locale) {
  const { memberId, typed, error, otherRow, suggestedMemberId } = row;
  const contact = contacts.get(memberId);
  const erased = memberId !== '' && (!contact || contact.erased);
  return {
    row: row.row,
    email: memberId ? (!erased && contact?.email) || null : typed,
    erased,
    description: row.description,
    points: row.points,
    outcome: row.outcome as CreditRowView['outcome'],
    errorCode: error,
    error: error && rowErrorText(error, locale),
    otherRow: otherRow || null,
    suggestion: contacts.get(suggestedMemberId)?.email || null,
    shortfall: row.shortfall,
  };
}

/** Returns a row of a check as the back office shows it. */
export const checkedRowView = (known: KnownRow, { locale }: RequestContext): z.infer<typeof checkedRow> => ({
  ...(known.row.memberId ? { id: known.row.memberId } : {}),
  ...fieldsOf(known, locale),
});

/** Returns a row of a mass credit as the back office shows it. */
export const creditRowView = (creditId: string, known: KnownRow, { locale }: RequestContext): CreditRowView => ({
  id: `${creditId}:${known.row.row}`,
  ...(known.row.memberId ? { userId: known.row.memberId } : {}),
  ...fieldsOf(known, locale),
  entryId: known.row.entryId || null,
});

/** Columns of the history as a file. */
export const HISTORY_COLUMNS: Readonly<Record<string, (credit: CreditView) => CsvCell>> = {
  id: ({ id }) => id,
  type: ({ type }) => type,
  title: ({ title }) => title,
  status: ({ status }) => status,
  confirmedAt: ({ confirmedAt }) => confirmedAt,
  finishedAt: ({ finishedAt }) => finishedAt,
  rows: ({ rows }) => rows,
  done: ({ done }) => done,
  failed: ({ failed }) => failed,
  totalPoints: ({ totalPoints }) => totalPoints,
  donePoints: ({ donePoints }) => donePoints,
  shortfall: ({ shortfall }) => shortfall,
  reverses: ({ reverses }) => reverses,
};

/** Columns of the outcomes as a file. */
export const ROW_COLUMNS: Readonly<Record<string, (row: CreditRowView) => CsvCell>> = {
  row: ({ row }) => row,
  email: ({ email }) => email,
  userId: ({ userId }) => userId ?? null,
  description: ({ description }) => description,
  points: ({ points }) => points,
  outcome: ({ outcome }) => outcome,
  error: ({ error }) => error,
  sameAsRow: ({ otherRow }) => otherRow,
  suggestion: ({ suggestion }) => suggestion,
  shortfall: ({ shortfall }) => shortfall,
  entry: ({ entryId }) => entryId,
};
