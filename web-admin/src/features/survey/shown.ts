import { RESUMES_AT, LOW_RATING_BELOW } from '../../core/thresholds.js';
import type { Question } from './requests.js';
import type { AnswerRow, Scope, Values } from './survey-values.js';

/** A brand and a format of it. */
export interface Pack {
  brandId: string;
  formatId: string;
  brandName: string;
  label: string;
}

/** Returns which question of how many members are asked, were this one asked; a new one is the last. */
export function placeOf(all: readonly Question[], question: Question | undefined) {
  const asked = all.filter(({ active, id }) => active || id === question?.id);
  const at = asked.findIndex(({ id }) => id === question?.id);
  return at < 0 ? { number: asked.length + 1, count: asked.length + 1 } : { number: at + 1, count: asked.length };
}

const covers = ({ brandId, formatId }: Scope, pack: Pack) =>
  (brandId === '' || brandId === pack.brandId) && (formatId === '' || formatId === pack.formatId);

/** Returns the answers that are offered for a pack, those without words left out; all of them while no pack is known. */
export const offered = (rows: readonly AnswerRow[], pack: Pack | undefined) =>
  rows.filter(
    ({ title, bmTitle, hiddenFor }) =>
      (title !== '' || bmTitle !== '') && !(pack && hiddenFor.some((scope) => covers(scope, pack))),
  );

/** Returns whether an answer opens the sub-question: a rating whose text begins with a low number. */
export const opens = ({ type, followUp }: Values, answer: AnswerRow | undefined, number: number): boolean =>
  type === 'rate' && followUp && number !== RESUMES_AT && Number.parseInt(answer?.title ?? '', 10) < LOW_RATING_BELOW;

/** Returns a title by its lines, with the brand's name in it: the question, then what explains it. */
export const linesOf = (title: string, brandName: string): string[] =>
  title
    .replaceAll('%brandName%', brandName)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
