import { Clock, ObjectStore, PublicListsInvalidation } from '@club/platform';
import { ImageStore } from '@club/platform/records';
import type { INestApplicationContext } from '@nestjs/common';
import { ArticlesRepository } from '../articles/article.record.js';
import { BlogsRepository } from '../blogs/blog.record.js';
import { JOURNEY_ID, JourneyRepository } from '../journey/journey.record.js';
import { NewsRepository } from '../news/news.record.js';
import { DonationsRepository } from '../wishes/donations.repository.js';
import { WishesRepository } from '../wishes/wishes.repository.js';
import { ARTICLES, BLOGS, JOURNEY, NEWS, WISHES } from './data.js';
import { DRAWINGS, type Drawing } from './drawings.js';

const HOUR_MS = 3_600_000;

/** Writes development data; repeating it changes nothing, also not what an admin has edited since. */
export async function seedContent(app: INestApplicationContext): Promise<void> {
  const get = <T>(token: abstract new (...args: never[]) => T): T => app.get(token as never, { strict: false });
  await get(ObjectStore).ensureBucket();
  const images = get(ImageStore);
  const now = get(Clock).now().getTime();
  // In the order of the data: the first is the newest of a list, and the first made of the wishes.
  const made = (index: number) => {
    const at = new Date(now - index * HOUR_MS);
    return { active: true, createdAt: at, updatedAt: at, version: 1 };
  };
  const both = async (drawing: Drawing) => {
    const name = await images.putDrawing(DRAWINGS[drawing]);
    return { en: name, bm: name };
  };

  for (const [index, { id, drawing, ...news }] of NEWS.entries()) {
    await get(NewsRepository).insertOnce({
      id,
      ...news,
      image: await both(drawing),
      removedAt: null,
      removeAt: null,
      ...made(index),
    });
  }
  for (const [index, { id, drawing, ...article }] of ARTICLES.entries()) {
    await get(ArticlesRepository).insertOnce({ id, ...article, image: await both(drawing), ...made(index) });
  }
  for (const [index, { id, drawings, ...blog }] of BLOGS.entries()) {
    const names = await Promise.all(drawings.map((drawing) => images.putDrawing(DRAWINGS[drawing])));
    await get(BlogsRepository).insertOnce({ id, ...blog, images: names, ...made(index) });
  }
  await get(JourneyRepository).insertOnce({ id: JOURNEY_ID, ...JOURNEY, ...made(0) });
  for (const [index, { id, ...wish }] of WISHES.entries()) {
    await get(WishesRepository).insertOnce({ id, ...wish, image: '', ...made(WISHES.length - index) });
    // The points of a wish are those of its gifts, also of the first ones.
    const at = new Date(now);
    await get(DonationsRepository).open({
      ...{ id: `seed:${id}`, memberId: 'seed', key: `k:${id}`, wisherId: id, points: wish.points },
      ...{ state: 'done', attempt: 1, createdAt: at, donatedAt: at, entryId: '', entrySeq: 0, totalPoints: 0 },
    });
  }
  for (const list of ['news', 'articles', 'blogs', 'journey', 'wishes']) {
    await get(PublicListsInvalidation).publish(list);
  }
}
