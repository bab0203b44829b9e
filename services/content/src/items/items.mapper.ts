import type {
  Article as WireArticle,
  Blog as WireBlog,
  Journey as WireJourney,
  News as WireNews,
  Text,
} from '@club/proto/club/content/v1/content';
import type { Article, Blog, Item, Journey, News } from './domain/item.js';
import type { ItemForm } from './usecases/save-item.js';

const stamps = ({ id, active, createdAt, updatedAt, version }: Item) => ({
  id,
  active,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  version,
});
const both = (text: Text | undefined): Text => ({ en: text?.en ?? '', bm: text?.bm ?? '' });

/** News on the wire. */
export const toNews = (item: News): WireNews => {
  const { title, description, image, link, showingTo } = item;
  return { ...stamps(item), title: both(title), description: both(description), image: both(image), link, showingTo };
};

/** An article on the wire. */
export const toArticle = (item: Article): WireArticle => {
  const { title, description, image } = item;
  return { ...stamps(item), title: both(title), description: both(description), image: both(image) };
};

/** A blog on the wire. */
export const toBlog = (item: Blog): WireBlog => {
  const { title, venue, description, images } = item;
  return { ...stamps(item), title, venue, description: both(description), images };
};

/** The journey on the wire. `givenPoints`: what members gave that no shown wish carries. */
export const toJourney = (item: Journey, givenPoints: number): WireJourney => {
  const { home, children, points, product, description, progressPoints } = item;
  const { updatedAt, version } = stamps(item);
  const counts = { home, children, points, product, progressPoints, givenPoints };
  return { ...counts, description: both(description), updatedAt, version };
};

/** The form of a message, as those below. */
export const newsForm = (news: Partial<WireNews> = {}): ItemForm<News> => ({
  id: news.id ?? '',
  title: both(news.title),
  description: both(news.description),
  image: both(news.image),
  link: news.link ?? '',
  showingTo: news.showingTo || 'All',
  active: news.active ?? false,
  version: news.version ?? 0,
});

export const articleForm = (article: Partial<WireArticle> = {}): ItemForm<Article> => ({
  id: article.id ?? '',
  title: both(article.title),
  description: both(article.description),
  image: both(article.image),
  active: article.active ?? false,
  version: article.version ?? 0,
});

export const blogForm = (blog: Partial<WireBlog> = {}): ItemForm<Blog> => ({
  id: blog.id ?? '',
  title: blog.title ?? '',
  venue: blog.venue ?? '',
  description: both(blog.description),
  images: blog.images ?? [],
  active: blog.active ?? false,
  version: blog.version ?? 0,
});

export const journeyForm = (journey: Partial<WireJourney> = {}): Omit<ItemForm<Journey>, 'id' | 'active'> => ({
  home: journey.home ?? 0,
  children: journey.children ?? 0,
  points: journey.points ?? 0,
  product: journey.product ?? 0,
  description: both(journey.description),
  progressPoints: journey.progressPoints ?? 0,
  version: journey.version ?? 0,
});
