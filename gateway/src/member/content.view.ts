import { localizedText, type LocalizedInput } from '@club/platform';
import type { Article } from '@club/proto/club/content/v1/articles';
import type { Blog } from '@club/proto/club/content/v1/blogs';
import type { Journey } from '@club/proto/club/content/v1/content';
import type { News } from '@club/proto/club/content/v1/news';
import type { Wish } from '@club/proto/club/content/v1/wishes';
import { z } from 'zod';
import { API_PATH } from '../http/api-path.js';
import { pregnancyStage, texts } from '../validation/choices.js';
import { showAt } from '../validation/fields.js';

const stamps = { createdAt: z.iso.datetime().nullable(), updatedAt: z.iso.datetime().nullable() };
/** Fields that only the back office sees. */
const version = z.int().optional().describe('Counts changes; for a dev admin alone');
const kept = { version, showAt };

export const newsItem = z
  .object({
    id: z.string(),
    title: texts,
    description: texts,
    image: texts.describe('Paths of pictures'),
    link: z.string().describe('Where link news lead; empty for normal news'),
    showingTo: z.enum(['All', ...pregnancyStage.options]),
    active: z.boolean(),
    ...stamps,
    ...kept,
    type: z.enum(['A', 'B']).optional().describe('A: normal news, B: link news; for a dev admin alone'),
    removedAt: z.iso.datetime().nullable().optional().describe('For a dev admin alone'),
  })
  .meta({ id: 'News' });

export const articleItem = z
  .object({ id: z.string(), title: texts, description: texts, image: texts, active: z.boolean(), ...stamps, ...kept })
  .meta({ id: 'Article' });

export const blogItem = z
  .object({
    id: z.string(),
    title: z.string(),
    venue: z.string(),
    description: texts,
    images: z.array(z.object({ url: z.string() })),
    active: z.boolean(),
    ...stamps,
    ...kept,
  })
  .meta({ id: 'Blog' });

export const journeyItem = z
  .object({
    home: z.int().describe('Homes visited'),
    children: z.int().describe('Children reached'),
    points: z.int().describe('Points collected'),
    product: z.int().describe('Products donated'),
    description: texts,
    progressPoints: z
      .int()
      .describe(
        'Points of the tree beyond those of the shown wishes; for a dev admin those typed in the back office alone',
      ),
    updatedAt: z.iso.datetime().nullable().optional().describe('For a dev admin alone'),
    version,
  })
  .meta({ id: 'Journey' });

export const wishItem = z
  .object({
    id: z.string(),
    name: z.string(),
    age: z.int(),
    wishes: texts,
    points: z.int().describe('Points given so far'),
    image: z.string(),
    selectedAvatar: z.int(),
    active: z.boolean(),
    ...stamps,
    ...kept,
  })
  .meta({ id: 'Wish' });

const IMAGES = `${API_PATH}/content/image/`;
/** Returns the URL of a picture of the content; empty for none. Its bytes never change. */
const imageUrl = (name: string): string => (name ? `${IMAGES}${name}` : '');
/** Returns the name of the picture that is served at such a path. */
export const imageNameOf = (url: string): string => (url.startsWith(IMAGES) ? url.slice(IMAGES.length) : url);

const imagesOf = (image: LocalizedInput | undefined) => ({
  en: imageUrl(image?.en ?? ''),
  bm: imageUrl(image?.bm ?? ''),
});
const stampsOf = ({ createdAt, updatedAt }: { createdAt?: string | undefined; updatedAt?: string | undefined }) => ({
  createdAt: createdAt ?? null,
  updatedAt: updatedAt ?? null,
});

/** Returns version and schedule of a row for the back office (`admin`), and nothing for the apps. */
const keptOf = (row: { version: number; showAt?: string | undefined }, admin: boolean) =>
  admin ? { version: row.version, showAt: row.showAt ?? null } : {};

/** Returns a news item as apps see it; with `admin` as the back office does. */
export const newsView = (news: News, admin = false): z.infer<typeof newsItem> => ({
  id: news.id,
  title: localizedText(news.title),
  description: localizedText(news.description),
  image: imagesOf(news.image),
  link: news.link,
  showingTo: news.showingTo as z.infer<typeof newsItem>['showingTo'],
  active: news.active,
  ...stampsOf(news),
  ...keptOf(news, admin),
  ...(admin ? { type: news.link ? 'B' : 'A', removedAt: news.removedAt ?? null } : {}),
});

/** Returns an article, as newsView. */
export const articleView = (article: Article, admin = false): z.infer<typeof articleItem> => ({
  id: article.id,
  title: localizedText(article.title),
  description: localizedText(article.description),
  image: imagesOf(article.image),
  active: article.active,
  ...stampsOf(article),
  ...keptOf(article, admin),
});

/** Returns a blog, as newsView. */
export const blogView = (blog: Blog, admin = false): z.infer<typeof blogItem> => ({
  id: blog.id,
  title: blog.title,
  venue: blog.venue,
  description: localizedText(blog.description),
  images: blog.images.map((name) => ({ url: imageUrl(name) })),
  active: blog.active,
  ...stampsOf(blog),
  ...keptOf(blog, admin),
});

/** Returns the journey as apps see it; `typed`: with the progress points as they are edited, without what members gave by items and to hidden wishes. */
export const journeyView = (journey: Journey, typed = false): z.infer<typeof journeyItem> => {
  const { home, children, points, product, description, givenPoints } = journey;
  const progressPoints = journey.progressPoints + (typed ? 0 : givenPoints);
  const kept = typed ? { updatedAt: journey.updatedAt ?? null, version: journey.version } : {};
  return { home, children, points, product, description: localizedText(description), progressPoints, ...kept };
};

/** Returns a wish, as newsView. */
export const wishView = (wish: Wish, admin = false): z.infer<typeof wishItem> => ({
  id: wish.id,
  name: wish.name,
  age: wish.age,
  wishes: localizedText(wish.wishes),
  points: wish.points,
  image: imageUrl(wish.image),
  selectedAvatar: wish.selectedAvatar,
  active: wish.active,
  ...stampsOf(wish),
  ...keptOf(wish, admin),
});
