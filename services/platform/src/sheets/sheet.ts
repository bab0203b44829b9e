/** Column of a kind of upload, and the rules by which it is recognised in any file. */
export interface ColumnRule<Name extends string = string> {
  name: Name;
  /** Headings in any language, the most telling first; case, spaces and signs do not matter. */
  headings: readonly string[];
  /** Whether the upload is refused without it. */
  required?: boolean;
  /** Returns how much a cell looks like a value of this column, from 0 to 1. Used when no heading identifies the column. */
  likeness?: (cell: string) => number;
  /** Whether its values differ from row to row. */
  distinct?: boolean;
  /** Whether it is the first column when nothing else identifies it. */
  orFirst?: boolean;
}

/** A column of a file, as the sender knows it. */
export interface SheetColumn {
  /** Names it in a repeated reading: `B`, or `2!B` in the second sheet of a workbook. */
  id: string;
  /** Name of its sheet; empty in a CSV. */
  sheet: string;
  /** Letter. */
  letter: string;
  /** Empty when the file has no headings. */
  heading: string;
  /** First values. */
  examples: string[];
}

/** A row as it stands in a sheet: its number there, and the texts of its cells from column A on. */
export interface RawRow {
  row: number;
  cells: string[];
}

/** A row of an upload. */
export interface SheetRow<Name extends string = string> {
  /** Number of the row in the spreadsheet, from 1. */
  row: number;
  /** Texts by the names of the columns; empty when the cell is blank, or the file has no such column. */
  cells: Record<Name, string>;
}

/** An upload whose columns are known and whose rows are still to be read. */
export interface SheetReading<Name extends string = string> {
  /** All columns of the file, those of further sheets included. */
  columns: SheetColumn[];
  /** Column of the sheet for each column of the upload; absent when there is none. */
  taken: Partial<Record<Name, SheetColumn>>;
  /** The row of the headings; undefined when the file has none that are known. */
  headingRow: number | undefined;
  /** The first rows, as `rows` yields them. */
  preview: readonly SheetRow<Name>[];
  /** Yields the rows once: without the headings and what stands above, blank rows, totals, and headings that are repeated. */
  rows(): AsyncGenerator<SheetRow<Name>>;
}

/** The file is no spreadsheet that can be read: another format, a broken one, or a quotation mark that nothing closes. */
export class NotASheet extends Error {}

/** Error: the unpacked file is larger than any sheet of rows. */
export class SheetTooLarge extends Error {}

/** Error: a column was chosen that the file does not have. */
export class NoSuchColumn extends Error {}

/** Columns behind this one are not read. */
export const MAX_COLUMNS = 1_000;

/** Returns the letters of a column by its place from 0: A, Z, AA. */
export function letterOf(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return `${rest >= 0 ? letterOf(rest) : ''}${String.fromCharCode(65 + (column % 26))}`;
}

/** Returns the place from 0 of a column by its letters; -1 for what has none. */
export function placeOf(letters: string): number {
  return [...letters].reduce((place, letter) => (place + 1) * 26 + letter.charCodeAt(0) - 65, -1);
}
