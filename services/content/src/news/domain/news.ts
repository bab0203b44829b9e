import type { LocalizedText } from '@club/platform/localized-text';
import { type FormHead, shownBy } from '../../records/domain/form-head.js';
import { MAX_TEXT, MAX_TITLE, RecordFormValidation } from '../../records/domain/record-form-validation.js';
import type { Fields, StoredRecord } from '../../records/domain/stored-record.js';

/** News: a text of their own, or a link. */
export interface News extends StoredRecord {
  title: LocalizedText;
  description: LocalizedText;
  image: LocalizedText;
  link: string;
  showingTo: string;
  /** Time of its removal from the lists; null while it is on them. */
  removedAt: Date | null;
  /** Time from which the database deletes it. */
  removeAt: Date | null;
}

/** Audiences of news; All means every member. */
const AUDIENCES = ['All', 'pregnant', 'trying', 'oneChild', 'moreChild'];
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

/** Returns `A` for normal news, `B` for link news. */
const typeOf = ({ link }: Pick<News, 'link'>): 'A' | 'B' => (link === '' ? 'A' : 'B');

/**
 * Returns a news item as its form makes it of what it was. Throws ValidationError: normal news have title and description,
 * link news a link (docs/product/forms.md#news-articles-and-blogs).
 */
export function newsOf(form: NewsForm, before: News | null): Fields<News> {
  const check = new RecordFormValidation(before === null);
  const type = form.type || (before ? typeOf(before) : 'A');
  const showingTo = form.showingTo || (before?.showingTo ?? 'All');
  check.that('type', type === 'A' || type === 'B').that('showingTo', AUDIENCES.includes(showingTo));
  const { title, description, link } = type === 'B' ? linkNews(check, form, before) : normalNews(check, form);
  const image = check.images(form.image, before?.image);
  check.done();
  return { title, description, image, link, showingTo, active: shownBy(form, before), removedAt: null, removeAt: null };
}

function normalNews(check: RecordFormValidation, { title, description }: NewsForm) {
  check.both('title', title).both('description', description, MAX_TEXT);
  return { title, description, link: '' };
}

// Link news needs no title; the one that it had stays.
function linkNews(check: RecordFormValidation, form: NewsForm, before: News | null) {
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
