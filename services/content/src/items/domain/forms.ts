import type { LocalizedText } from '@club/platform/localized-text';
import { type FormHead, shownBy } from '../../records/domain/form-head.js';
import { ItemFormValidation, MAX_TEXT, MAX_TITLE } from '../../records/domain/item-form-validation.js';
import type { Fields } from '../../records/domain/item.js';
import type { Article, Blog, Journey, News } from './item.js';

/** Whom news are for; All is everybody. */
const AUDIENCES = ['All', 'pregnant', 'trying', 'oneChild', 'moreChild'];
const MAX_COUNT = 1_000_000_000;
const MAX_IMAGES = 10;
const LINK = /^https?:\/\/[^\s"'<>]{1,2000}$/;

/** A news item as typed. Type A is normal news, B link news, and empty the stored one's. */
export interface NewsForm extends FormHead {
  type: string;
  title: LocalizedText;
  description: LocalizedText;
  image: LocalizedText;
  link: string;
  showingTo: string;
}

/** An article as typed. */
export interface ArticleForm extends FormHead {
  title: LocalizedText;
  description: LocalizedText;
  image: LocalizedText;
}

/** A blog as typed. */
export interface BlogForm extends FormHead {
  title: string;
  venue: string;
  description: LocalizedText;
  images: string[];
}

/** The counts of the journey, in the order of its form. */
const COUNTS = ['home', 'children', 'points', 'product', 'progressPoints'] as const;

/** The journey as typed. */
export type JourneyForm = { version: number; description: LocalizedText } & Partial<
  Record<(typeof COUNTS)[number], number | undefined>
>;

/** Returns `A` for normal news, `B` for link news. */
const typeOf = ({ link }: Pick<News, 'link'>): 'A' | 'B' => (link === '' ? 'A' : 'B');

/**
 * Returns a news item as its form makes it of what it was. Throws ValidationError: normal news have title and description,
 * link news a link (docs/product/forms.md#news-articles-and-blogs).
 */
export function newsOf(form: NewsForm, before: News | null): Fields<News> {
  const check = new ItemFormValidation(before === null);
  const type = form.type || (before ? typeOf(before) : 'A');
  const showingTo = form.showingTo || (before?.showingTo ?? 'All');
  check.that('type', type === 'A' || type === 'B').that('showingTo', AUDIENCES.includes(showingTo));
  const { title, description, link } = type === 'B' ? linkNews(check, form, before) : normalNews(check, form);
  const image = check.images(form.image, before?.image);
  check.done();
  return { title, description, image, link, showingTo, active: shownBy(form, before), removedAt: null };
}

function normalNews(check: ItemFormValidation, { title, description }: NewsForm) {
  check.both('title', title).both('description', description, MAX_TEXT);
  return { title, description, link: '' };
}

// What link news is called is a matter of taste; what it was called stays.
function linkNews(check: ItemFormValidation, form: NewsForm, before: News | null) {
  const title = textsOf(form.title, before?.title);
  const description = textsOf(form.description, before?.description);
  check.match('link', form.link, LINK);
  for (const language of ['en', 'bm'] as const) {
    check.atMost(`title.${language}`, title[language], MAX_TITLE);
    check.atMost(`description.${language}`, description[language], MAX_TEXT);
  }
  return { title, description, link: form.link };
}

const textsOf = (given: LocalizedText, stored: LocalizedText = { en: '', bm: '' }): LocalizedText => ({
  en: given.en || stored.en,
  bm: given.bm || stored.bm,
});

/**
 * Returns an article as its form makes it of what it was. Throws ValidationError: it has title, description and pictures
 * (docs/product/forms.md#news-articles-and-blogs).
 */
export function articleOf(form: ArticleForm, before: Article | null): Fields<Article> {
  const { title, description } = form;
  const check = new ItemFormValidation(before === null).both('title', title).both('description', description, MAX_TEXT);
  const image = check.images(form.image, before?.image);
  check.done();
  return { title, description, image, active: shownBy(form, before) };
}

/**
 * Returns a blog as its form makes it of what it was. Throws ValidationError: it has title, venue, description and one to
 * ten pictures (docs/product/forms.md#news-articles-and-blogs).
 */
export function blogOf(form: BlogForm, before: Blog | null): Fields<Blog> {
  const { title, venue, description } = form;
  const images = form.images.length > 0 ? form.images : (before?.images ?? []);
  const check = new ItemFormValidation(before === null)
    .text('title', title, MAX_TITLE)
    .text('venue', venue, MAX_TITLE)
    .both('description', description, MAX_TEXT);
  if (images.length === 0) check.required('images', '');
  for (const image of images) check.image('images', image);
  check.that('images', images.length <= MAX_IMAGES).done();
  return { title, venue, description, images, active: shownBy(form, before) };
}

/** Returns the journey as typed. Throws ValidationError: all seven fields are required (docs/product/forms.md#journey). */
export function journeyOf(form: JourneyForm): Fields<Journey> {
  const check = new ItemFormValidation(false).both('description', form.description, MAX_TEXT);
  for (const field of COUNTS) {
    if (form[field] === undefined) check.required(field, '');
    else check.integer(field, form[field], 0, MAX_COUNT);
  }
  check.done();
  const { home = 0, children = 0, points = 0, product = 0, progressPoints = 0, description } = form;
  return { home, children, points, product, progressPoints, description, active: true };
}
