import type { Localized } from '@club/platform';
import type { Contest as WireContest, Texts as WireTexts } from '@club/proto/club/contests/v1/contests';
import { type Contest, stateOf } from './domain/contest.js';
import type { ContestForm } from './usecases/save-contest.js';

const both = (texts: WireTexts | undefined): Localized => ({ en: texts?.en ?? '', bm: texts?.bm ?? '' });

/** A contest on the wire, with its state at `now`. */
export const toContest = (contest: Contest, now: Date): WireContest => ({
  id: contest.id,
  name: both(contest.name),
  description: both(contest.description),
  image: both(contest.image),
  startDate: contest.startDate.toISOString(),
  endDate: contest.endDate.toISOString(),
  active: contest.active,
  entriesPerPerson: contest.entriesPerPerson,
  pointRequired: contest.pointRequired,
  pointsPerEntry: contest.pointsPerEntry,
  prizes: contest.prizes.map(({ id, title, image, amount, item }) => ({ id, title: both(title), image, amount, item })),
  steps: contest.steps.map(({ id, instructions, description }) => ({
    id,
    instructions: both(instructions),
    description: both(description),
  })),
  uploadImages: contest.uploadImages,
  uploadReceipts: contest.uploadReceipts,
  linkUrl: contest.linkUrl,
  gotDropdown: contest.gotDropdown,
  dropdownTitle: both(contest.dropdownTitle),
  dropdownOptions: contest.dropdownOptions.map(({ id, dropdown }) => ({ id, dropdown })),
  state: stateOf(contest, now),
});

/** The form of a message; absent moments are no moments. */
export const contestForm = (contest: Partial<WireContest> = {}): ContestForm => ({
  id: contest.id ?? '',
  name: both(contest.name),
  description: both(contest.description),
  image: both(contest.image),
  startDate: new Date(contest.startDate ?? NaN),
  endDate: new Date(contest.endDate ?? NaN),
  active: contest.active ?? false,
  entriesPerPerson: contest.entriesPerPerson ?? 0,
  pointRequired: contest.pointRequired ?? false,
  pointsPerEntry: contest.pointsPerEntry ?? 0,
  prizes: (contest.prizes ?? []).map(({ id, title, image, amount, item }) => ({
    id,
    title: both(title),
    image,
    amount,
    item,
  })),
  steps: (contest.steps ?? []).map(({ id, instructions, description }) => ({
    id,
    instructions: both(instructions),
    description: both(description),
  })),
  uploadImages: contest.uploadImages ?? false,
  uploadReceipts: contest.uploadReceipts ?? false,
  linkUrl: contest.linkUrl ?? false,
  gotDropdown: contest.gotDropdown ?? false,
  dropdownTitle: both(contest.dropdownTitle),
  dropdownOptions: (contest.dropdownOptions ?? []).map(({ id, dropdown }) => ({ id, dropdown })),
});
