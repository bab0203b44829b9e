import { DomainError } from '@club/platform/domain-error';
import { Validation, ValidationError } from '@club/platform/validation';
import { type ContestFields, stateOf } from '../../contests/domain/contest.js';

/** Content of an entry, and the files that came with it. */
export interface EntryInput {
  link: string;
  optionId: string;
  hasImage: boolean;
  hasReceipt: boolean;
}

const MAX_LINK = 500;
const LINK = /^https?:\/\/[^\s"'<>]+$/i;

/**
 * Throws unless `count` more entries may be made at `now` by a member who has `used`
 * (docs/product/contests.md#entries). Errors: NOT_FOUND, CONTEST_ENDED, CONTEST_NOT_STARTED {date},
 * CONTEST_ENTRIES_EXCEEDED {max}.
 */
export function checkPeriodAndLimit(
  contest: Pick<ContestFields, 'active' | 'startDate' | 'endDate' | 'entriesPerPerson'>,
  { used, count, now }: { used: number; count: number; now: Date },
): void {
  if (!contest.active) throw new DomainError('NOT_FOUND');
  const state = stateOf(contest, now);
  if (state === 'ended') throw new DomainError('CONTEST_ENDED');
  if (state === 'upcoming') throw new DomainError('CONTEST_NOT_STARTED', { date: contest.startDate.toISOString() });
  if (used + count > contest.entriesPerPerson) {
    throw new DomainError('CONTEST_ENTRIES_EXCEEDED', { max: contest.entriesPerPerson });
  }
}

type Mechanics = Pick<ContestFields, 'uploadImages' | 'uploadReceipts' | 'linkUrl' | 'gotDropdown'>;

/** Returns what an entry lacks, by the names of the form's fields (docs/product/contests.md#what-an-entry-holds). */
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
 * Throws ValidationError unless every entry has what the contest asks for. `missing` is the list of field names, to be put in
 * words where the reader's language is known; the fields say the same, with the entry's number.
 */
export function checkEntries(
  contest: Mechanics & Pick<ContestFields, 'dropdownOptions'>,
  entries: readonly EntryInput[],
): void {
  const check = new Validation();
  for (const [at, entry] of entries.entries()) {
    const missing = missingOf(contest, entry);
    if (missing.length === 0) continue;
    for (const field of missing) check.fail(`${field}${at + 1}`, 'FIELD_REQUIRED', { field });
    throw new ValidationError(
      'CONTEST_ENTRY_INCOMPLETE',
      { number: at + 1, missing: missing.join(', ') },
      check.errors,
    );
  }
  for (const [at, { link, optionId }] of entries.entries()) {
    if (contest.linkUrl && link.length > MAX_LINK) {
      check.fail(`link${at + 1}`, 'FIELD_TOO_LONG', { field: 'link', max: MAX_LINK });
    } else if (contest.linkUrl && !LINK.test(link)) {
      check.fail(`link${at + 1}`, 'FIELD_INVALID', { field: 'link' });
    }
    if (contest.gotDropdown && !contest.dropdownOptions.some(({ id }) => id === optionId)) {
      check.fail(`selectedValue${at + 1}`, 'FIELD_INVALID', { field: 'selectedValue' });
    }
  }
  check.done();
}
