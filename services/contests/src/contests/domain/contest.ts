import type { LocalizedText } from '@club/platform/localized-text';

/** Prize of a contest. */
export interface Prize {
  id: string;
  title: LocalizedText;
  /** Name of its picture; empty when there is none. */
  image: string;
  amount: number;
  item: string;
}

/** Step of the instructions for taking part. */
export interface Step {
  id: string;
  instructions: LocalizedText;
  description: LocalizedText;
}

/** A choice that an entry makes. */
export interface DropdownOption {
  id: string;
  dropdown: string;
}

/** A contest as an admin describes it (docs/product/forms.md#contests-form). */
export interface ContestFields {
  name: LocalizedText;
  description: LocalizedText;
  image: LocalizedText;
  startDate: Date;
  endDate: Date;
  active: boolean;
  /** Moment from which it is shown by itself. */
  showAt?: Date | null;
  /** Number of entries that a member may make. */
  entriesPerPerson: number;
  pointRequired: boolean;
  pointsPerEntry: number;
  prizes: Prize[];
  steps: Step[];
  /** Parts that an entry needs. */
  uploadImages: boolean;
  uploadReceipts: boolean;
  linkUrl: boolean;
  gotDropdown: boolean;
  dropdownTitle: LocalizedText;
  dropdownOptions: DropdownOption[];
}

/** One contest. */
export interface Contest extends ContestFields {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  /** Counts its changes. */
  version: number;
  /** Time at which the results were announced; null until then. */
  resultsAnnouncedAt: Date | null;
}

/** State of a contest within its period. */
export type ContestState = 'running' | 'upcoming' | 'ended';

type Period = Pick<ContestFields, 'startDate' | 'endDate'>;

/**
 * Returns the state: ended after the end date, upcoming before the start date, both moments themselves running
 * (docs/product/contests.md#period).
 */
export function stateOf({ startDate, endDate }: Period, now: Date): ContestState {
  if (now > endDate) return 'ended';
  return now < startDate ? 'upcoming' : 'running';
}

/** Returns running and upcoming ones by end date, then the ended ones, the last one first (docs/product/contests.md#period). */
export function inListOrder<C extends Period & { id: string }>(contests: readonly C[], now: Date): C[] {
  const ended = (contest: C) => stateOf(contest, now) === 'ended';
  const byEnd = (a: C, b: C) => a.endDate.getTime() - b.endDate.getTime() || (a.id < b.id ? -1 : 1);
  return [
    ...contests.filter((contest) => !ended(contest)).sort(byEnd),
    ...contests.filter(ended).sort((a, b) => byEnd(b, a)),
  ];
}

/** Returns the text of a chosen option; its id where the contest or the option is not there any more. */
export const optionText = (
  contest: Pick<ContestFields, 'dropdownOptions'> | null | undefined,
  optionId: string,
): string => contest?.dropdownOptions.find(({ id }) => id === optionId)?.dropdown ?? optionId;

/** Returns what one entry costs. */
export const priceOf = ({ pointRequired, pointsPerEntry }: Pick<ContestFields, 'pointRequired' | 'pointsPerEntry'>) =>
  pointRequired ? pointsPerEntry : 0;
