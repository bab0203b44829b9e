import type { Article, Blog, Journey, News, Text } from '@club/proto/club/content/v1/content';
import type { ArticleRecord, BlogRecord, ItemRecord, JourneyRecord, NewsRecord } from './item.schema.js';
import type { ItemForm } from './usecases/save-item.js';

const stamps = ({ _id, active, createdAt, updatedAt, version }: ItemRecord) => ({
  id: _id,
  active,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  version,
});
const both = (text: Text | undefined): Text => ({ en: text?.en ?? '', bm: text?.bm ?? '' });

export const toNews = (record: NewsRecord): News => {
  const { title, description, image, link, showingTo } = record;
  return { ...stamps(record), title: both(title), description: both(description), image: both(image), link, showingTo };
};

export const toArticle = (record: ArticleRecord): Article => {
  const { title, description, image } = record;
  return { ...stamps(record), title: both(title), description: both(description), image: both(image) };
};

export const toBlog = (record: BlogRecord): Blog => {
  const { title, venue, description, images } = record;
  return { ...stamps(record), title, venue, description: both(description), images };
};

/** `givenPoints`: what members gave that no shown wish carries. */
export const toJourney = (record: JourneyRecord, givenPoints: number): Journey => {
  const { home, children, points, product, description, progressPoints } = record;
  const { updatedAt, version } = stamps(record);
  const counts = { home, children, points, product, progressPoints, givenPoints };
  return { ...counts, description: both(description), updatedAt, version };
};

export const newsForm = (news: Partial<News> = {}): ItemForm<NewsRecord> => ({
  id: news.id ?? '',
  title: both(news.title),
  description: both(news.description),
  image: both(news.image),
  link: news.link ?? '',
  showingTo: news.showingTo || 'All',
  active: news.active ?? false,
  version: news.version ?? 0,
});

export const articleForm = (article: Partial<Article> = {}): ItemForm<ArticleRecord> => ({
  id: article.id ?? '',
  title: both(article.title),
  description: both(article.description),
  image: both(article.image),
  active: article.active ?? false,
  version: article.version ?? 0,
});

export const blogForm = (blog: Partial<Blog> = {}): ItemForm<BlogRecord> => ({
  id: blog.id ?? '',
  title: blog.title ?? '',
  venue: blog.venue ?? '',
  description: both(blog.description),
  images: blog.images ?? [],
  active: blog.active ?? false,
  version: blog.version ?? 0,
});

export const journeyForm = (journey: Partial<Journey> = {}): Omit<ItemForm<JourneyRecord>, 'id' | 'active'> => ({
  home: journey.home ?? 0,
  children: journey.children ?? 0,
  points: journey.points ?? 0,
  product: journey.product ?? 0,
  description: both(journey.description),
  progressPoints: journey.progressPoints ?? 0,
  version: journey.version ?? 0,
});
