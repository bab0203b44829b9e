import { localizedText } from '@club/platform';
import type { Contest as WireContest, ContestForm as WireForm } from '@club/proto/club/contests/v1/contests';
import { type Contest, stateOf } from './domain/contest.js';
import type { ContestForm } from './domain/contest-form.js';

/** Returns a contest on the wire, with its state at `now`. */
export const toContest = (contest: Contest, now: Date): WireContest => ({
  id: contest.id,
  name: localizedText(contest.name),
  description: localizedText(contest.description),
  image: localizedText(contest.image),
  startDate: contest.startDate.toISOString(),
  endDate: contest.endDate.toISOString(),
  active: contest.active,
  showAt: contest.showAt?.toISOString(),
  entriesPerPerson: contest.entriesPerPerson,
  pointRequired: contest.pointRequired,
  pointsPerEntry: contest.pointsPerEntry,
  prizes: contest.prizes.map(({ id, title, image, amount, item }) => ({
    id,
    title: localizedText(title),
    image,
    amount,
    item,
  })),
  steps: contest.steps.map(({ id, instructions, description }) => ({
    id,
    instructions: localizedText(instructions),
    description: localizedText(description),
  })),
  uploadImages: contest.uploadImages,
  uploadReceipts: contest.uploadReceipts,
  linkUrl: contest.linkUrl,
  gotDropdown: contest.gotDropdown,
  dropdownTitle: localizedText(contest.dropdownTitle),
  dropdownOptions: contest.dropdownOptions.map(({ id, dropdown }) => ({ id, dropdown })),
  state: stateOf(contest, now),
  createdAt: contest.createdAt.toISOString(),
  updatedAt: contest.updatedAt.toISOString(),
  version: contest.version,
  entries: 0,
  mostEntries: 0,
  resultsAnnouncedAt: contest.resultsAnnouncedAt?.toISOString(),
});

/** Returns the form of a message; what it does not say is absent. */
export const contestForm = (form: Partial<WireForm> = {}): ContestForm => ({
  name: form.name ?? {},
  description: form.description ?? {},
  image: localizedText(form.image),
  startDate: momentOf(form.startDate),
  endDate: momentOf(form.endDate),
  active: form.active,
  entriesPerPerson: form.entriesPerPerson,
  pointRequired: form.pointRequired,
  pointsPerEntry: form.pointsPerEntry,
  prizes: form.prizes?.rows.map(({ id, title, image, amount, item }) => ({
    id,
    title: localizedText(title),
    image,
    amount,
    item,
  })),
  steps: form.steps?.rows.map(({ id, instructions, description }) => ({
    id,
    instructions: localizedText(instructions),
    description: localizedText(description),
  })),
  uploadImages: form.uploadImages,
  uploadReceipts: form.uploadReceipts,
  linkUrl: form.linkUrl,
  gotDropdown: form.gotDropdown,
  dropdownTitle: form.dropdownTitle ?? {},
  dropdownOptions: form.dropdownOptions?.rows.map(({ id, dropdown }) => ({ id, dropdown })),
});

const momentOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text));
