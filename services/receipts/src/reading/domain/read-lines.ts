import type { Sku } from '../../products/domain/product.js';
import { type Box, boxAround, type TextLine, textOf } from './page-text.js';
import { isShortened, isWord, wordsOf } from './spelling.js';

/** A product that was read, how many packs of it, and where. */
export interface ReadLine {
  skuId: string;
  quantity: number;
  box: Box;
}

/** Words of the points table that no till prints: the brand, and the names of its pack sizes. */
const NOT_PRINTED = new Set(['drypers', 'smaller', 'larger', 'pack']);
const MAX_PACKS = 99;
const QUANTITIES = [
  /(?:^|\s)[x×*]\s*(\d{1,2})(?!\d|[.,]\d)/gi,
  /(?:^|\s)(\d{1,2})\s*(?:[x×*@]|unit|pkt|pek)(?=\s|$)/gi,
];

/**
 * Returns the products of a receipt: a line is of the product whose name has the most words that are all in it. Of two that fit alike it is
 * the one that the member entered, and none if that does not decide.
 */
export function readLines(
  lines: readonly TextLine[],
  { skus, entered }: { skus: readonly Sku[]; entered: readonly string[] },
): ReadLine[] {
  const names = skus.map(({ id, item, size }) => ({
    id,
    words: wordsOf(`${item} ${size}`).filter((word) => !NOT_PRINTED.has(word)),
  }));
  const found = new Map<string, ReadLine>();
  for (const line of lines) {
    const read = wordsOf(textOf(line));
    const fitting = names.filter(
      ({ words }) => words.length > 0 && words.every((word) => read.some((one) => fits(one, word))),
    );
    const most = Math.max(0, ...fitting.map(({ words }) => words.length));
    const best = fitting.filter(({ words }) => words.length === most);
    const mine = best.filter(({ id }) => entered.includes(id));
    const [sku, another] = mine.length > 0 ? mine : best;
    if (!sku || another) continue;
    const before = found.get(sku.id);
    const quantity = quantityOf(line, sku.words) + (before?.quantity ?? 0);
    found.set(sku.id, {
      skuId: sku.id,
      quantity: Math.min(MAX_PACKS, quantity),
      box: before?.box ?? boxAround(line.words),
    });
  }
  return [...found.values()];
}

const fits = (read: string, known: string) => isWord(read, known) || (!/\d/.test(known) && isShortened(read, known));

/** Returns how many packs a line says, 1 when it says nothing; a number that belongs to the product's name is none. */
function quantityOf(line: TextLine, name: readonly string[]): number {
  const text = textOf(line);
  for (const pattern of QUANTITIES) {
    for (const [said, number] of text.matchAll(pattern)) {
      const quantity = Number(number);
      if (quantity > 0 && !name.includes(wordsOf(said).join(''))) return quantity;
    }
  }
  return 1;
}
