import type { ErrorCode } from '@club/proto/errors';

/** What is wrong with a form, by field. */
export type Faults = Record<string, { code: ErrorCode; details?: Record<string, string | number> }>;

type Bilingual = { en: string; bm: string };

/** Whom news are for; All is everybody. */
export const AUDIENCES = ['All', 'pregnant', 'trying', 'oneChild', 'moreChild'];
const MAX_TITLE = 200;
const MAX_TEXT = 10_000;
const MAX_COUNT = 1_000_000_000;
const IMAGE = /^[0-9a-f]{64}\.(png|jpg|webp|svg)$/;
const LINK = /^https?:\/\/[^\s"'<>]{1,2000}$/;

/** Collects the faults of one form. */
export class Form {
  readonly faults: Faults = {};

  text(field: string, value: string, max = MAX_TITLE): this {
    if (!value.trim()) this.faults[field] = { code: 'FIELD_REQUIRED', details: { field } };
    else if (value.length > max) this.faults[field] = { code: 'FIELD_TOO_LONG', details: { field, max } };
    return this;
  }

  both(field: string, value: Bilingual, max = MAX_TITLE): this {
    return this.text(`${field}.en`, value.en, max).text(`${field}.bm`, value.bm, max);
  }

  image(field: string, name: string): this {
    if (!name) this.faults[field] = { code: 'FIELD_REQUIRED', details: { field } };
    else if (!IMAGE.test(name)) this.invalid(field);
    return this;
  }

  count(field: string, value: number, max = MAX_COUNT): this {
    return Number.isSafeInteger(value) && value >= 0 && value <= max ? this : this.invalid(field);
  }

  check(field: string, sound: boolean): this {
    return sound ? this : this.invalid(field);
  }

  private invalid(field: string): this {
    this.faults[field] = { code: 'FIELD_INVALID', details: { field } };
    return this;
  }
}

/** Normal news have title and description, link news a link; both have both images (admin.md §2.8, §5). */
export function newsFaults(news: {
  title: Bilingual;
  description: Bilingual;
  image: Bilingual;
  link: string;
  showingTo: string;
}): Faults {
  const form = new Form().check('showingTo', AUDIENCES.includes(news.showingTo));
  if (news.link) form.check('link', LINK.test(news.link));
  else form.both('title', news.title).both('description', news.description, MAX_TEXT);
  return form.image('image.en', news.image.en).image('image.bm', news.image.bm).faults;
}

/** An article has title, description and image (admin.md §5). */
export function articleFaults(article: { title: Bilingual; description: Bilingual; image: Bilingual }): Faults {
  const { title, description, image } = article;
  const form = new Form().both('title', title).both('description', description, MAX_TEXT);
  return form.image('image.en', image.en).image('image.bm', image.bm).faults;
}

/** A blog has title, venue, description and one to ten images (admin.md §5). */
export function blogFaults(blog: { title: string; venue: string; description: Bilingual; images: string[] }): Faults {
  const { title, venue, description, images } = blog;
  const form = new Form().text('title', title).text('venue', venue).both('description', description, MAX_TEXT);
  if (images.length === 0) form.image('images', '');
  images.forEach((image, index) => form.image(`images[${index}]`, image));
  return form.check('images', images.length <= 10).faults;
}

/** All seven fields of the journey are required (admin.md §5). */
export function journeyFaults(journey: {
  home: number;
  children: number;
  points: number;
  product: number;
  description: Bilingual;
  progressPoints: number;
}): Faults {
  const form = new Form().both('description', journey.description, MAX_TEXT);
  for (const field of ['home', 'children', 'points', 'product', 'progressPoints'] as const) {
    form.count(field, journey[field]);
  }
  return form.faults;
}
