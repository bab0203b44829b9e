import { type CsvCell, localizedText } from '@club/platform';
import type { Contest } from '@club/proto/club/contests/v1/contests';
import type { DeskEntry, MovedEntry } from '@club/proto/club/contests/v1/entry_desk';
import { z } from 'zod';
import { rowErrorText } from '../errors/messages.js';
import type { Locale } from '../locale/locale.js';
import { API_PATH } from '../http/api-path.js';
import { texts } from '../validation/choices.js';
import { MEMBER_COLUMNS, reportMember, type ReportMember } from './report.js';

export const STATUSES = ['pending', 'consolidation', 'winner'] as const;
const status = z.enum(STATUSES);

/** A contest as the desk of entries chooses from them. */
export const activity = z
  .object({
    id: z.string(),
    name: texts,
    state: z.enum(['running', 'upcoming', 'ended']),
    endDate: z.iso.datetime(),
    prizes: z.int().describe('How many can be won'),
    resultsAnnouncedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ContestActivity' });

const picture = z
  .object({ small: z.string(), large: z.string() })
  .nullable()
  .describe('Where the picture is read, for some hours; null without one');

/** An entry in the back office. */
export const deskEntry = z
  .object({
    id: z.string(),
    activityId: z.string(),
    activityName: z.string().describe('English name of its contest'),
    ...reportMember,
    entry: z.int().describe("The member's n-th in this contest"),
    status: status.describe('As decided, also before it is announced'),
    enteredAt: z.iso.datetime(),
    points: z.int().describe('What it cost'),
    link: z.string(),
    option: z.string(),
    screenshot: picture,
    receipt: picture,
  })
  .meta({ id: 'DeskEntry' });

/** An entry with all that helps to decide on it. */
export const deskEntryDetails = deskEntry
  .extend({
    memberEntries: z.int().describe("The member's entries in this contest"),
    same: z
      .array(
        z.object({
          id: z.string(),
          activityId: z.string(),
          entry: z.int(),
          kind: z.enum(['image', 'receipt']).describe('The file of this entry that the other one has, too'),
          ...reportMember,
        }),
      )
      .describe('Other entries with the same file'),
  })
  .meta({ id: 'DeskEntryDetails' });

export const entryCounts = z
  .object({ pending: z.int(), consolidation: z.int(), winner: z.int() })
  .meta({ id: 'EntryCounts' });

/** Outcome of an entry that was to be moved. */
export const movedEntry = z
  .object({
    id: z.string(),
    before: status.nullable().describe('Null for one that is not there'),
    status: status.nullable(),
    error: z.object({ code: z.string(), text: z.string() }).nullable(),
  })
  .meta({ id: 'MovedEntry' });

export type DeskEntryView = z.infer<typeof deskEntry>;

const pictureOf = (token: string) => {
  if (token === '') return null;
  const large = `${API_PATH}/admin/report/activity/file?key=${encodeURIComponent(token)}`;
  return { small: `${large}&size=small`, large };
};
const statusOf = (text: string) => STATUSES.find((one) => one === text) ?? null;

/** Returns a contest for the choice of the desk. */
export const activityView = (contest: Contest): z.infer<typeof activity> => ({
  id: contest.id,
  name: localizedText(contest.name),
  state: contest.state as z.infer<typeof activity>['state'],
  endDate: contest.endDate ?? '',
  prizes: contest.prizes.reduce((sum, { amount }) => sum + amount, 0),
  resultsAnnouncedAt: contest.resultsAnnouncedAt ?? null,
});

/** Returns an entry without its member. */
export const entryRow = (
  entry: DeskEntry,
  activityName: string,
): Omit<DeskEntryView, keyof ReportMember> & { memberId: string } => ({
  id: entry.id,
  activityId: entry.contestId,
  activityName,
  memberId: entry.memberId,
  entry: entry.number,
  status: statusOf(entry.status) ?? 'pending',
  enteredAt: entry.enteredAt ?? '',
  points: entry.points,
  link: entry.link,
  option: entry.option,
  screenshot: pictureOf(entry.imageToken),
  receipt: pictureOf(entry.receiptToken),
});

/** Returns an outcome with its error in words. */
export const movedView = (
  { id, before, status: now, error }: MovedEntry,
  locale: Locale,
): z.infer<typeof movedEntry> => ({
  id,
  before: statusOf(before),
  status: statusOf(now),
  error: error === '' ? null : { code: error, text: rowErrorText(error, locale) },
});

/** The columns of the file, in their order. */
export const ENTRY_COLUMNS: Readonly<Record<string, (entry: DeskEntryView) => CsvCell>> = {
  id: ({ id }) => id,
  activity: ({ activityName }) => activityName,
  ...MEMBER_COLUMNS,
  entry: ({ entry }) => entry,
  status: ({ status: now }) => now,
  enteredAt: ({ enteredAt }) => enteredAt,
  points: ({ points }) => points,
  link: ({ link }) => link,
  option: ({ option }) => option,
  screenshot: ({ screenshot }) => screenshot !== null,
  receipt: ({ receipt }) => receipt !== null,
};
