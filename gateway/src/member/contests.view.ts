import { localizedText } from '@club/platform';
import type { Contest, Entry } from '@club/proto/club/contests/v1/contests';
import { z } from 'zod';
import { API_PATH } from '../http/api-path.js';
import { texts } from '../validation/choices.js';
import { showAt } from '../validation/fields.js';

export const contestItem = z
  .object({
    id: z.string(),
    name: texts,
    description: texts,
    image: texts.describe('Paths of pictures'),
    startDate: z.iso.datetime(),
    endDate: z.iso.datetime().describe('The last moment of the contest'),
    active: z.boolean(),
    state: z.enum(['running', 'upcoming', 'ended']).describe('When this was answered'),
    entriesPerPerson: z.int(),
    pointRequired: z.boolean(),
    pointsPerEntry: z.int(),
    prizes: z.array(
      z.object({ id: z.string(), title: texts, imageUrl: z.string(), amount: z.int(), item: z.string() }),
    ),
    steps: z.array(z.object({ id: z.string(), instructions: texts, description: texts })),
    uploadImages: z.boolean().describe('An entry needs a picture'),
    uploadReceipts: z.boolean().describe('An entry needs a picture of a receipt'),
    linkURL: z.boolean().describe('An entry needs a link'),
    gotDropdown: z.boolean().describe('An entry needs one of the options'),
    dropdownTitle: texts,
    dropdownOptions: z.array(z.object({ id: z.string(), dropdown: z.string() })),
    resultsAnnouncedAt: z.iso.datetime().nullable().describe('Null until the results are announced'),
    createdAt: z.iso.datetime().nullable().optional().describe('For a dev admin alone, as those below'),
    updatedAt: z.iso.datetime().nullable().optional(),
    version: z.int().optional().describe('Counts changes'),
    showAt,
  })
  .meta({ id: 'Contest' });

/** A contest for its edit screen, which says what members have made of it. */
export const contestDetails = contestItem
  .extend({
    entries: z.int().describe('How many there are'),
    mostEntries: z.int().describe('How many the most eager member has'),
  })
  .meta({ id: 'ContestDetails' });

export const contestEntry = z
  .object({
    id: z.string(),
    contestId: z.string(),
    contestName: texts,
    number: z.int().describe("The member's n-th entry in this contest"),
    status: z.enum(['pending', 'consolidation', 'winner']),
    enteredAt: z.iso.datetime().nullable(),
    points: z.int().describe('What it cost'),
    announced: z.boolean().describe('Whether the results are out: until then each entry is pending'),
  })
  .meta({ id: 'ContestEntry' });

/** Returns the URL of a picture of a contest; empty for none. Its bytes never change. */
const imageUrl = (name: string) => (name ? `${API_PATH}/contest/image/${name}` : '');
/** Returns the fields that only the back office sees. */
const keptOf = ({ createdAt, updatedAt, version, showAt: moment }: Contest) => ({
  createdAt: createdAt ?? null,
  updatedAt: updatedAt ?? null,
  version,
  showAt: moment ?? null,
});

/** Returns a contest as the apps see it; with `admin` as the back office does. */
export const contestView = (contest: Contest, admin = false): z.infer<typeof contestItem> => {
  const image = localizedText(contest.image);
  return {
    id: contest.id,
    name: localizedText(contest.name),
    description: localizedText(contest.description),
    image: { en: imageUrl(image.en), bm: imageUrl(image.bm) },
    startDate: contest.startDate ?? '',
    endDate: contest.endDate ?? '',
    active: contest.active,
    state: contest.state as z.infer<typeof contestItem>['state'],
    entriesPerPerson: contest.entriesPerPerson,
    pointRequired: contest.pointRequired,
    pointsPerEntry: contest.pointsPerEntry,
    prizes: contest.prizes.map(({ id, title, image: name, amount, item }) => ({
      id,
      title: localizedText(title),
      imageUrl: imageUrl(name),
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
    linkURL: contest.linkUrl,
    gotDropdown: contest.gotDropdown,
    dropdownTitle: localizedText(contest.dropdownTitle),
    dropdownOptions: contest.dropdownOptions.map(({ id, dropdown }) => ({ id, dropdown })),
    resultsAnnouncedAt: contest.resultsAnnouncedAt ?? null,
    ...(admin ? keptOf(contest) : {}),
  };
};

/** Returns an entry as its member sees it. */
export const entryView = (entry: Entry): z.infer<typeof contestEntry> => ({
  id: entry.id,
  contestId: entry.contestId,
  contestName: localizedText(entry.contestName),
  number: entry.number,
  status: entry.status as z.infer<typeof contestEntry>['status'],
  enteredAt: entry.enteredAt ?? null,
  points: entry.points,
  announced: entry.announced,
});
