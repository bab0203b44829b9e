import type { ErrorCode } from '@club/proto/errors';
import { type ContestFields, stateOf } from '../../contests/domain/contest.js';

/** Why somebody may not enter, with what its text says. */
export interface Refusal {
  code: ErrorCode;
  details: Record<string, string | number>;
  fields: Record<string, { code: ErrorCode; details?: Record<string, string | number> }>;
}

/** What an entry says, and which files came with it. */
export interface EntryInput {
  link: string;
  optionId: string;
  hasImage: boolean;
  hasReceipt: boolean;
}

const MAX_LINK = 500;
const LINK = /^https?:\/\/[^\s"'<>]+$/i;

const refusal = (code: ErrorCode, details: Refusal['details'] = {}, fields: Refusal['fields'] = {}): Refusal => ({
  code,
  details,
  fields,
});

/**
 * Null when `count` more entries may be made at `now` by a member who has `used` (member-rewards §4 "Contest period", §5
 * "Contest").
 */
export function refusalToEnter(
  contest: Pick<ContestFields, 'active' | 'startDate' | 'endDate' | 'entriesPerPerson'>,
  { used, count, now }: { used: number; count: number; now: Date },
): Refusal | null {
  if (!contest.active) return refusal('NOT_FOUND');
  const state = stateOf(contest, now);
  if (state === 'ended') return refusal('CONTEST_ENDED');
  if (state === 'upcoming') return refusal('CONTEST_NOT_STARTED', { date: contest.startDate.toISOString() });
  if (used + count > contest.entriesPerPerson) {
    return refusal('CONTEST_ENTRIES_EXCEEDED', { max: contest.entriesPerPerson });
  }
  return null;
}

type Mechanics = Pick<ContestFields, 'uploadImages' | 'uploadReceipts' | 'linkUrl' | 'gotDropdown'>;

/** What an entry lacks, by the names of the form's fields (member-rewards §5, §7 contest/submit). */
export function missingOf(contest: Mechanics, entry: EntryInput): string[] {
  const needs: [string, boolean, boolean][] = [
    ['image', contest.uploadImages, entry.hasImage],
    ['receiptsImage', contest.uploadReceipts, entry.hasReceipt],
    ['link', contest.linkUrl, entry.link !== ''],
    ['selectedValue', contest.gotDropdown, entry.optionId !== ''],
  ];
  return needs.filter(([, needed, given]) => needed && !given).map(([field]) => field);
}

/**
 * Null when every entry has what the contest asks for. `missing` is the list of field names, to be put in words where the
 * reader's language is known; `fields` tells the same, with the entry's number.
 */
export function refusalOfEntries(
  contest: Mechanics & Pick<ContestFields, 'dropdownOptions'>,
  entries: readonly EntryInput[],
): Refusal | null {
  const fields: Refusal['fields'] = {};
  for (const [at, entry] of entries.entries()) {
    const missing = missingOf(contest, entry);
    if (missing.length === 0) continue;
    for (const field of missing) fields[`${field}${at + 1}`] = { code: 'FIELD_REQUIRED', details: { field } };
    return refusal('CONTEST_ENTRY_INCOMPLETE', { number: at + 1, missing: missing.join(', ') }, fields);
  }
  for (const [at, { link, optionId }] of entries.entries()) {
    if (contest.linkUrl && link.length > MAX_LINK) {
      fields[`link${at + 1}`] = { code: 'FIELD_TOO_LONG', details: { field: 'link', max: MAX_LINK } };
    } else if (contest.linkUrl && !LINK.test(link)) {
      fields[`link${at + 1}`] = { code: 'FIELD_INVALID', details: { field: 'link' } };
    }
    if (contest.gotDropdown && !contest.dropdownOptions.some(({ id }) => id === optionId)) {
      fields[`selectedValue${at + 1}`] = { code: 'FIELD_INVALID', details: { field: 'selectedValue' } };
    }
  }
  return Object.keys(fields).length > 0 ? refusal('INPUT_INVALID', {}, fields) : null;
}
