import type { Schema } from 'mongoose';
import { trusted } from './connection.js';

/** Parts of a document that are searched, by paths. */
export interface Search {
  /** Texts, of which each word is found by its beginning. */
  texts: readonly string[];
  /** Codes, ids and addresses, which are found by their own beginning alone. */
  codes?: readonly string[];
}

/** The most words that a document keeps, and the most characters of each. */
const MAX_WORDS = 60;
const MAX_LENGTH = 64;
/** Comes after every character of a word. */
const LAST = '\u{10FFFF}';

/**
 * Has the documents of a schema keep the words by which they are searched, with an index. No read has them, other than one that
 * selects them.
 */
export function searchable<D>(schema: Schema<D>, search: Search): Search {
  schema.add({ words: { type: [String], select: false } } as never);
  schema.index({ words: 1 } as never, { name: 'words' });
  return search;
}

/** Returns the words by which a document is searched, codes first. */
export function wordsOf(document: object, { texts, codes = [] }: Search): string[] {
  const of = (paths: readonly string[]) => paths.flatMap((path) => textsAt(document, path));
  const words = [...of(codes).flatMap(parts), ...of(texts).flatMap(wordsIn)];
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** Returns a document with the words by which it is searched. */
export const withWords = <D extends object>(document: D, search: Search): D & { words: string[] } => ({
  ...document,
  words: wordsOf(document, search),
});

/**
 * Returns the filter of the documents that a typed text finds: each part of it is the beginning of a code, or its words are the
 * beginnings of words. All of it becomes ranges of the index; nothing in it is a pattern or an operator.
 */
export function searchFilter(text: string): Readonly<Record<string, unknown>> {
  const typed = parts(text);
  const sound = typed.filter((part) => wordsIn(part).length > 0);
  const each = (sound.length > 0 ? sound : typed).map((part) => {
    const words = wordsIn(part);
    if (words.length === 0 || (words.length === 1 && words[0] === part)) return beginning(part);
    return { $or: [beginning(part), { $and: words.map(beginning) }] };
  });
  return each.length === 1 ? each[0]! : { $and: each };
}

// Of one element alone: two others must not make the range between them.
const beginning = (word: string) => ({ words: trusted({ $elemMatch: beginningWith(word) }) });

/** Returns the condition of a text that begins with another, as a range that an index has. */
export const beginningWith = (text: string): object => trusted({ $gte: text, $lt: `${text}${LAST}` });

const plain = (text: string) => text.normalize('NFKC').toLowerCase();
const short = (word: string) => [...word].slice(0, MAX_LENGTH).join('');
const parts = (text: string): string[] => (plain(text).match(/\S+/gu) ?? []).map(short);
const wordsIn = (text: string): string[] => (plain(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(short);

/** Returns the texts at a path, which may lead through lists. */
function textsAt(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => textsAt(one, path));
  if (path === '') return typeof value === 'string' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  const [name = '', ...rest] = path.split('.');
  return Object.hasOwn(value, name) ? textsAt((value as Record<string, unknown>)[name], rest.join('.')) : [];
}
