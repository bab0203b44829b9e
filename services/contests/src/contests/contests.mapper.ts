import type { Contest, Texts as TextsMessage } from '@club/proto/club/contests/v1/contests';
import type { ContestRecord } from './contest.schema.js';
import { stateOf, type Texts } from './domain/contest.js';
import type { ContestForm } from './usecases/save-contest.js';

const both = (texts: TextsMessage | undefined): Texts => ({ en: texts?.en ?? '', bm: texts?.bm ?? '' });

/** A contest on the wire, with its state at `now`. */
export const toContest = (record: ContestRecord, now: Date): Contest => ({
  id: record._id,
  name: both(record.name),
  description: both(record.description),
  image: both(record.image),
  startDate: record.startDate.toISOString(),
  endDate: record.endDate.toISOString(),
  active: record.active,
  entriesPerPerson: record.entriesPerPerson,
  pointRequired: record.pointRequired,
  pointsPerEntry: record.pointsPerEntry,
  prizes: record.prizes.map(({ id, title, image, amount, item }) => ({ id, title: both(title), image, amount, item })),
  steps: record.steps.map(({ id, instructions, description }) => ({
    id,
    instructions: both(instructions),
    description: both(description),
  })),
  uploadImages: record.uploadImages,
  uploadReceipts: record.uploadReceipts,
  linkUrl: record.linkUrl,
  gotDropdown: record.gotDropdown,
  dropdownTitle: both(record.dropdownTitle),
  dropdownOptions: record.dropdownOptions.map(({ id, dropdown }) => ({ id, dropdown })),
  state: stateOf(record, now),
});

/** The form of a message; absent moments are no moments. */
export const contestForm = (contest: Partial<Contest> = {}): ContestForm => ({
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
