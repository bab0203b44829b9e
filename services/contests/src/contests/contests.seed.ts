import { Clock, kl, ObjectStore, PublicListsInvalidation } from '@club/platform';
import { ImageStore } from '@club/platform/records';
import type { INestApplicationContext } from '@nestjs/common';
import { CONTESTS_LIST, ContestsRepository } from './contests.repository.js';
import { CONTESTS, type SeedContest } from './seed-data.js';
import { DRAWINGS, type Drawing } from './seed-drawings.js';

/** Writes development data; repeating it changes nothing, also not what an admin has edited since. */
export async function seedContests(app: INestApplicationContext): Promise<void> {
  const get = <T>(token: abstract new (...args: never[]) => T): T => app.get(token as never, { strict: false });
  await get(ObjectStore).ensureBucket();
  const images = get(ImageStore);
  const now = get(Clock).now();
  for (const contest of CONTESTS) {
    const record = await recordOf(contest, now, (drawing) => images.putDrawing(DRAWINGS[drawing]));
    await get(ContestsRepository).insertOnce(record);
  }
  await get(PublicListsInvalidation).publish(CONTESTS_LIST);
}

async function recordOf(contest: SeedContest, now: Date, picture: (drawing: Drawing) => Promise<string>) {
  const { id, name, description, days, entriesPerPerson, points, needs, dropdown, prizes, steps } = contest;
  const image = await picture(contest.drawing);
  const startOf = (day: number) => kl.startOfDay(kl.addDays(kl.date(now), day));
  const pictured = [];
  for (const [at, { drawing, ...prize }] of prizes.entries()) {
    pictured.push({ ...prize, id: `${id}-prize-${at + 1}`, image: await picture(drawing) });
  }
  return {
    id,
    name,
    description,
    image: { en: image, bm: image },
    startDate: startOf(days.from),
    // The last moment of its last day.
    endDate: new Date(startOf(days.to + 1).getTime() - 1),
    active: true,
    entriesPerPerson,
    pointRequired: points > 0,
    pointsPerEntry: points,
    prizes: pictured,
    steps: steps.map((step, at) => ({ ...step, id: `${id}-step-${at + 1}` })),
    uploadImages: needs.includes('image'),
    uploadReceipts: needs.includes('receipt'),
    linkUrl: needs.includes('link'),
    gotDropdown: needs.includes('dropdown'),
    dropdownTitle: dropdown?.title ?? { en: '', bm: '' },
    dropdownOptions: (dropdown?.options ?? []).map((text, at) => ({ id: `${id}-option-${at + 1}`, dropdown: text })),
    createdAt: now,
    updatedAt: now,
    version: 1,
    resultsAnnouncedAt: null,
  };
}
