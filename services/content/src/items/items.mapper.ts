import { localizedText } from '@club/platform';
import type {
  Article as WireArticle,
  ArticleForm as WireArticleForm,
  Blog as WireBlog,
  BlogForm as WireBlogForm,
  Journey as WireJourney,
  JourneyForm as WireJourneyForm,
  News as WireNews,
  NewsForm as WireNewsForm,
} from '@club/proto/club/content/v1/content';
import type { FormHead } from '../records/domain/form-head.js';
import type { Item } from '../records/domain/item.js';
import type { ArticleForm, BlogForm, JourneyForm, NewsForm } from './domain/forms.js';
import type { Article, Blog, Journey, News } from './domain/item.js';

const stamps = ({ id, active, createdAt, updatedAt, version }: Item) => ({
  id,
  active,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  version,
});

/** Returns news on the wire. */
export const toNews = (item: News): WireNews => {
  const { title, description, image, link, showingTo, removedAt } = item;
  const texts = { title: localizedText(title), description: localizedText(description), image: localizedText(image) };
  return { ...stamps(item), ...texts, link, showingTo, removedAt: removedAt?.toISOString() };
};

/** Returns an article on the wire. */
export const toArticle = (item: Article): WireArticle => {
  const { title, description, image } = item;
  return {
    ...stamps(item),
    title: localizedText(title),
    description: localizedText(description),
    image: localizedText(image),
  };
};

/** Returns a blog on the wire. */
export const toBlog = (item: Blog): WireBlog => {
  const { title, venue, description, images } = item;
  return { ...stamps(item), title, venue, description: localizedText(description), images };
};

/** Returns the journey on the wire. `givenPoints`: what members gave that no shown wish carries. */
export const toJourney = (item: Journey, givenPoints: number): WireJourney => {
  const { home, children, points, product, description, progressPoints } = item;
  const { updatedAt, version } = stamps(item);
  const counts = { home, children, points, product, progressPoints, givenPoints };
  return { ...counts, description: localizedText(description), updatedAt, version };
};

/** Returns the journey on the wire before anybody has written it. */
export const noJourney = (givenPoints: number): WireJourney => {
  const counts = { home: 0, children: 0, points: 0, product: 0, progressPoints: 0, givenPoints };
  return { ...counts, description: localizedText(undefined), updatedAt: undefined, version: 0 };
};

const head = ({ id = '', active, version = 0 }: Partial<FormHead>): FormHead => ({ id, active, version });

/** Returns the form of news as the domain knows it. */
export const newsForm = (form: Partial<WireNewsForm> = {}): NewsForm => ({
  ...head(form),
  type: form.type ?? '',
  title: localizedText(form.title),
  description: localizedText(form.description),
  image: localizedText(form.image),
  link: form.link ?? '',
  showingTo: form.showingTo ?? '',
});

/** Returns the form of an article as the domain knows it. */
export const articleForm = (form: Partial<WireArticleForm> = {}): ArticleForm => ({
  ...head(form),
  title: localizedText(form.title),
  description: localizedText(form.description),
  image: localizedText(form.image),
});

/** Returns the form of a blog as the domain knows it. */
export const blogForm = (form: Partial<WireBlogForm> = {}): BlogForm => ({
  ...head(form),
  title: form.title ?? '',
  venue: form.venue ?? '',
  description: localizedText(form.description),
  images: form.images ?? [],
});

/** Returns the form of the journey as the domain knows it. */
export const journeyForm = (form: Partial<WireJourneyForm> = {}): JourneyForm => {
  const { home, children, points, product, progressPoints, version = 0 } = form;
  return { home, children, points, product, progressPoints, description: localizedText(form.description), version };
};
