import { type ColumnRule, letterOf, type RawRow } from './sheet.js';

/** Last row in which the headings of a file are searched. */
const MAX_HEADING_ROW = 50;
/** Score from which a column is recognised by its heading or its values. */
const GOOD = 0.5;
/** Maximum length of a heading; a longer text is a sentence. */
const MAX_HEADING = 60;
/** The rank of a heading that has more words than the known one: behind those that are the same. */
const PARTLY = 1_000;

/** Positions of the columns of an upload in a sheet, from 0. */
export interface FoundColumns<Name extends string> {
  headingRow: number | undefined;
  places: Partial<Record<Name, number>>;
  /** Whether every required column was recognised by its heading. */
  byHeadings: boolean;
}

const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns how well a cell names a column, the less the better: the place of the heading that it is; undefined when it names another. */
function rankOf(cell: string, { headings }: ColumnRule): number | undefined {
  if (cell === '' || cell.length > MAX_HEADING) return undefined;
  const words = wordsOf(cell);
  const compact = words.join('');
  const same = headings.findIndex((heading) => wordsOf(heading).join('') === compact);
  if (same >= 0) return same;
  // "Voucher code (do not share)", "Shopee voucher code"; but a cell with digits is a value, or a title.
  if (/\d/.test(cell)) return undefined;
  const partly = headings.findIndex((heading) => {
    const known = wordsOf(heading);
    const [first, last] = [words.slice(0, known.length), words.slice(-known.length)];
    return [first, last].some((part) => part.join(' ') === known.join(' '));
  });
  return partly >= 0 ? PARTLY + partly : undefined;
}

/** Returns whether a row repeats the headings: every cell of its columns that is not blank is the heading of that column. */
export function repeatsHeadings(cells: readonly (readonly [ColumnRule, string])[]): boolean {
  const filled = cells.filter(([, cell]) => cell !== '');
  return filled.length > 0 && filled.every(([rule, cell]) => (rankOf(cell, rule) ?? PARTLY) < PARTLY);
}

/** Finds the columns of an upload in the first rows of a sheet: by the headings, wherever they stand, and then by the values. */
export function findColumns<Name extends string>(
  rows: readonly RawRow[],
  rules: readonly ColumnRule<Name>[],
): FoundColumns<Name> {
  const heading = headingOf(rows, rules);
  const values = heading ? rows.filter(({ row }) => row > heading.row) : rows;
  const places: Partial<Record<Name, number>> = {};
  const free = (place: number) => !Object.values(places).includes(place);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  for (const rule of heading ? rules : []) {
    const named = heading!.cells
      .flatMap((cell, place) => {
        const rank = rankOf(cell, rule);
        return rank === undefined || !free(place)
          ? []
          : [{ place, rank, good: qualityOf(values, place, rule) >= GOOD }];
      })
      .sort((left, right) => left.rank - right.rank);
    const best = named.find(({ good }) => good) ?? named.find(({ rank }) => rank < PARTLY);
    if (best) places[rule.name] = best.place;
  }
  const byHeadings = rules.every(({ name, required }) => !required || places[name] !== undefined);
  for (const rule of rules) {
    // Beside headings, a column without one of its own is most likely not there.
    if (places[rule.name] !== undefined || !rule.likeness || (heading && !rule.required)) continue;
    const best = Array.from({ length: width }, (_, place) => ({ place, quality: qualityOf(values, place, rule) }))
      .filter(({ place, quality }) => free(place) && quality >= GOOD)
      .sort((left, right) => right.quality - left.quality || left.place - right.place)[0];
    if (best) places[rule.name] = best.place;
  }
  const rest = rules.find(({ name, orFirst }) => orFirst && places[name] === undefined);
  if (rest && width > 0 && free(0)) places[rest.name] = 0;
  return { headingRow: heading?.row, places, byHeadings: byHeadings && heading !== undefined };
}

/** Returns the row that names the most columns, the required ones among them, and names them best. */
function headingOf(rows: readonly RawRow[], rules: readonly ColumnRule[]): RawRow | undefined {
  let best: { row: RawRow; score: number } | undefined;
  for (const row of rows) {
    if (row.row > MAX_HEADING_ROW) break;
    const named = rules.flatMap((rule) => {
      const ranks = row.cells.flatMap((cell) => rankOf(cell, rule) ?? []);
      return ranks.length === 0 ? [] : [{ rule, rank: Math.min(...ranks) }];
    });
    if (!named.some(({ rule }) => rule.required)) continue;
    // A title names what the table is about; the values below it are those of a column without one.
    const score = named.reduce((sum, { rank }) => sum + (rank < PARTLY ? 2 : 1), 0);
    if (!best || score > best.score) best = { row, score };
  }
  return best?.row;
}

/** Returns how much the cells of a column look like values of it, from 0 to 1. */
function qualityOf(rows: readonly RawRow[], place: number, { likeness, distinct }: ColumnRule): number {
  const values = rows.flatMap(({ cells }) => cells[place] || []);
  if (values.length === 0) return 0;
  const like = likeness ? values.reduce((sum, value) => sum + likeness(value), 0) / values.length : 1;
  return distinct ? (like * new Set(values).size) / values.length : like;
}

/** Returns the columns of a sheet as their sender knows them. */
export function describeColumns(rows: readonly RawRow[], headingRow: number | undefined) {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const heading = rows.find(({ row }) => row === headingRow);
  const values = rows.filter(({ row }) => row > (headingRow ?? 0));
  return Array.from({ length: width }, (_, place) => ({
    place,
    letter: letterOf(place),
    heading: (heading?.cells[place] ?? '').slice(0, MAX_HEADING),
    examples: [...new Set(values.flatMap(({ cells }) => cells[place] || []))]
      .slice(0, 3)
      .map((text) => text.slice(0, 60)),
  })).filter(({ heading: text, examples }) => text !== '' || examples.length > 0);
}
