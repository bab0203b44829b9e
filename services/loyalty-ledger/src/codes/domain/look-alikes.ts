import { symbolValue } from './alphabet.js';

/** Letters that no code contains, and the symbol they are mistaken for. */
const FORCED: Record<string, string> = { O: '0', I: '1', L: '1', U: 'V' };
/** Symbols of codes that are mistaken for one another. */
const SWAPS: Record<string, string> = { S: '5', 5: 'S', B: '8', 8: 'B', Z: '2', 2: 'Z' };

/**
 * Returns what a code with look-alikes may have been, by number of swaps: first only the letters no code contains are replaced,
 * then every set of swaps. At most 2¹⁰ in all; the text as typed is not among them. See docs/product/points.md#codes.
 */
export function lookAlikes(code: string): { code: string; swaps: number }[] {
  const forced = [...code].map((symbol) => FORCED[symbol] ?? symbol);
  if (forced.some((symbol) => symbolValue(symbol) === undefined)) return [];
  const swappable = forced.flatMap((symbol, index) => (SWAPS[symbol] && code[index] === symbol ? [index] : []));
  const candidates: { code: string; swaps: number }[] = [];
  for (let set = 0; set < 2 ** swappable.length; set++) {
    const symbols = [...forced];
    let swaps = 0;
    swappable.forEach((index, bit) => {
      if ((set >>> bit) & 1) {
        symbols[index] = SWAPS[symbols[index]!]!;
        swaps++;
      }
    });
    const candidate = symbols.join('');
    if (candidate !== code) candidates.push({ code: candidate, swaps });
  }
  return candidates.sort((left, right) => left.swaps - right.swaps);
}

/** Characters that imported codes may contain and that are mistaken for one another, beyond the alphabet. */
const ALIKE: Record<string, string> = { 0: 'O', O: '0', 1: 'IL', I: '1L', L: '1I' };
const IMPORTED_SWAPS = 2;

/**
 * Returns what an imported code may have been, by number of swaps: zero and O, one, I and L may stand for each other, in at most two
 * places, so that a single try looks at no more than 200 codes. The text as typed is not among them.
 */
export function importedLookAlikes(code: string): { code: string; swaps: number }[] {
  let last = [{ code, from: 0 }];
  const candidates: { code: string; swaps: number }[] = [];
  for (let swaps = 1; swaps <= IMPORTED_SWAPS; swaps++) {
    last = last.flatMap(({ code: text, from }) =>
      [...text].flatMap((symbol, index) =>
        index < from
          ? []
          : [...(ALIKE[symbol] ?? '')].map((other) => ({
              code: text.slice(0, index) + other + text.slice(index + 1),
              from: index + 1,
            })),
      ),
    );
    candidates.push(...last.map(({ code: text }) => ({ code: text, swaps })));
  }
  return candidates;
}
