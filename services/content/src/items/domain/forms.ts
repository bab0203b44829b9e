import type { Localized } from '@club/platform/localized';
import { Validation } from '@club/platform/validation';

/** Whom news are for; All is everybody. */
const AUDIENCES = ['All', 'pregnant', 'trying', 'oneChild', 'moreChild'];
const MAX_TITLE = 200;
const MAX_TEXT = 10_000;
const MAX_COUNT = 1_000_000_000;
const IMAGE = /^[0-9a-f]{64}\.(png|jpg|webp|svg)$/;
const LINK = /^https?:\/\/[^\s"'<>]{1,2000}$/;

/** What is wrong with a form of pictures and texts in both languages. */
export class FormValidation extends Validation {
  /** A text that both languages have, of at most `max` characters. */
  both(field: string, value: Localized, max = MAX_TITLE): this {
    return this.text(`${field}.en`, value.en, max).text(`${field}.bm`, value.bm, max);
  }

  /** The name of a picture that was uploaded. */
  image(field: string, name: string): this {
    return this.required(field, name).that(field, IMAGE.test(name));
  }
}

/**
 * Throws ValidationError: normal news have title and description, link news a link; both have both images
 * (docs/product/forms.md#news-articles-and-blogs).
 */
export function checkNews(news: {
  title: Localized;
  description: Localized;
  image: Localized;
  link: string;
  showingTo: string;
}): void {
  const form = new FormValidation().that('showingTo', AUDIENCES.includes(news.showingTo));
  if (news.link) form.that('link', LINK.test(news.link));
  else form.both('title', news.title).both('description', news.description, MAX_TEXT);
  form.image('image.en', news.image.en).image('image.bm', news.image.bm).done();
}

/**
 * Throws ValidationError: an article has title, description and image (docs/product/forms.md#news-articles-and-blogs).
 */
export function checkArticle(article: { title: Localized; description: Localized; image: Localized }): void {
  const { title, description, image } = article;
  const form = new FormValidation().both('title', title).both('description', description, MAX_TEXT);
  form.image('image.en', image.en).image('image.bm', image.bm).done();
}

/**
 * Throws ValidationError: a blog has title, venue, description and one to ten images
 * (docs/product/forms.md#news-articles-and-blogs).
 */
export function checkBlog(blog: { title: string; venue: string; description: Localized; images: string[] }): void {
  const { title, venue, description, images } = blog;
  const form = new FormValidation()
    .text('title', title, MAX_TITLE)
    .text('venue', venue, MAX_TITLE)
    .both('description', description, MAX_TEXT);
  if (images.length === 0) form.required('images', '');
  images.forEach((image, index) => form.image(`images[${index}]`, image));
  form.that('images', images.length <= 10).done();
}

/** Throws ValidationError: all seven fields of the journey are required (docs/product/forms.md#journey). */
export function checkJourney(journey: {
  home: number;
  children: number;
  points: number;
  product: number;
  description: Localized;
  progressPoints: number;
}): void {
  const form = new FormValidation().both('description', journey.description, MAX_TEXT);
  for (const field of ['home', 'children', 'points', 'product', 'progressPoints'] as const) {
    form.integer(field, journey[field], 0, MAX_COUNT);
  }
  form.done();
}
