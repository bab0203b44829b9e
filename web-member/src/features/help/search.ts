import { DOCUMENTS } from '../../core/info-paths.js';
import { ARTICLES, type Articles, type Block, type Legals, type Section } from '../info/index.js';

/** A section of any text of the help, with the title of the text that it belongs to. */
export interface Answer extends Section {
  source: string;
  /** Tells it from the others, in the order of the texts. */
  id: string;
}

/** Letters without accents, in lower case, as people type them. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

function wordsOf(block: Block): string[] {
  if (typeof block === 'string') return [block];
  if ('list' in block) return [...block.list];
  if ('steps' in block) return [...block.steps];
  if ('table' in block) return [...block.table.head, ...block.table.rows.flat()];
  return [block.link];
}

/** Puts the sections of all texts into one list: the topics of the help centre first, the terms last. */
export const allAnswers = (topics: readonly Section[], articles: Articles, legals: Legals, help: string): Answer[] => [
  ...answersOf('help', { title: help, sections: topics }),
  ...ARTICLES.flatMap((id) => answersOf(id, articles[id])),
  ...DOCUMENTS.flatMap((id) => answersOf(id, legals[id])),
];

const answersOf = (name: string, text: { title: string; sections: readonly Section[] }): Answer[] =>
  text.sections.map((section, index) => ({ ...section, source: text.title, id: `${name}/${index}` }));

/**
 * Returns the answers that have every word of a query, or its beginning, as it reads with its placeholders filled: those that
 * have them in their titles first.
 */
export function findAnswers(answers: readonly Answer[], query: string, filled: (text: string) => string): Answer[] {
  const wanted = plain(query)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);
  if (wanted.length === 0) return [];
  const has = (text: string) => {
    const words = ` ${plain(filled(text)).replace(/[^\p{Letter}\p{Number}]+/gu, ' ')}`;
    return wanted.every((word) => words.includes(` ${word}`));
  };
  const found = answers.filter(({ title, source, body }) => has([title, source, ...body.flatMap(wordsOf)].join(' ')));
  const inTitle = (answer: Answer) => has(answer.title);
  return [...found.filter(inTitle), ...found.filter((answer) => !inTitle(answer))];
}
