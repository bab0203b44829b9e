import type { Journey, Wish } from './types.js';

/** Points that fill the tree (docs/product/giving.md#progress). */
export const GOAL = 200_000;
/** Number of wishes in a group (docs/product/giving.md#wishes). */
export const GROUP = 5;
/** Characters of an article before "see more" (docs/product/screens.md#carousels). */
const CUT = 200;
/** Each article stays this long (docs/product/screens.md#carousels). */
export const ARTICLE_MS = 6000;
/** Amounts that can be given at once: 100 to 5000 in hundreds. */
export const AMOUNTS: readonly number[] = Array.from({ length: 50 }, (_, index) => (index + 1) * 100);

/** Points on the tree: those of the wishes and those of the journey. */
export const collected = (wishes: readonly Wish[], journey: Journey | null): number =>
  wishes.reduce((sum, { points }) => sum + points, 0) + (journey?.progressPoints ?? 0);

/** Progress of the tree, from 0 to 1. */
export const share = (points: number): number => Math.min(1, Math.max(0, points / GOAL));

/** The wishes in groups of five. */
export const groups = (wishes: readonly Wish[]): Wish[][] =>
  Array.from({ length: Math.ceil(wishes.length / GROUP) }, (_, index) =>
    wishes.slice(index * GROUP, (index + 1) * GROUP),
  );

/** A text cut after a whole word within 200 characters; null when it is short enough to stay. */
export function cut(text: string): string | null {
  if (text.length <= CUT) return null;
  const part = text.slice(0, CUT);
  const end = part.lastIndexOf(' ');
  return `${part.slice(0, end > CUT / 2 ? end : CUT).trimEnd()}…`;
}
