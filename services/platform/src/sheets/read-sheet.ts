import { type OpenedSheet, openSheets } from './opened-sheet.js';
import {
  type ColumnRule,
  NoSuchColumn,
  NotASheet,
  placeOf,
  type RawRow,
  type SheetColumn,
  type SheetReading,
  type SheetRow,
} from './sheet.js';
import { findColumns, type FoundColumns, repeatsHeadings } from './sheet-columns.js';

/** The columns of an upload, and the ids of those that its sender chose instead of what is found. */
interface Wanted<Name extends string> {
  columns: readonly ColumnRule<Name>[];
  chosen?: Partial<Record<Name, string>>;
}

/**
 * Reads an upload of rows: a CSV as any spreadsheet writes it (encoding, separator, line ends), or a workbook (.xlsx). Of a CSV only
 * the rows under way are held in memory. See docs/product/back-office.md#spreadsheets. Throws NotASheet, SheetTooLarge and NoSuchColumn.
 */
export async function readSheet<Name extends string>(
  file: AsyncIterable<Uint8Array>,
  { columns: rules, chosen = {} }: Wanted<Name>,
): Promise<SheetReading<Name>> {
  const sheets = await openSheets(file);
  try {
    for (const sheet of sheets) await sheet.look();
    return await readingOf(sheets, rules, chosen);
  } catch (error) {
    for (const sheet of sheets) await sheet.close();
    throw error;
  }
}

interface Candidate<Name extends string> {
  sheet: OpenedSheet;
  found: FoundColumns<Name>;
}

async function readingOf<Name extends string>(
  sheets: readonly OpenedSheet[],
  rules: readonly ColumnRule<Name>[],
  chosen: Partial<Record<Name, string>>,
): Promise<SheetReading<Name>> {
  const all = sheets.map((sheet) => ({ sheet, found: findColumns(sheet.first, rules) }));
  const columns = all.flatMap(({ sheet, found }) => sheet.columns(found.headingRow));
  const byId = new Map(columns.map((column) => [column.id, column]));
  const ids = rules.flatMap(({ name }) => chosen[name] || []);
  if (!ids.every((id) => byId.has(id))) throw new NoSuchColumn();
  const { sheet, found } = pick(all, rules, ids);
  for (const other of sheets) if (other !== sheet) await other.close();
  const places = { ...found.places };
  for (const { name } of rules) {
    const id = chosen[name];
    if (id) places[name] = placeOf(id.slice(id.indexOf('!') + 1));
  }
  const taken: Partial<Record<Name, SheetColumn>> = {};
  for (const { name } of rules) {
    const place = places[name];
    const column = place === undefined ? undefined : byId.get(sheet.idOf(place));
    if (column) taken[name] = column;
  }
  const rowOf = rowReader(rules, places, found.headingRow);
  return {
    columns,
    taken,
    headingRow: found.headingRow,
    preview: sheet.first.flatMap((raw) => rowOf(raw) ?? []),
    async *rows() {
      for await (const raw of sheet.rows()) {
        const row = rowOf(raw);
        if (row) yield row;
      }
    },
  };
}

/** Returns the sheet that is read: that of a chosen column, else the first whose headings or values fit, else the first with rows. */
function pick<Name extends string>(
  all: readonly Candidate<Name>[],
  rules: readonly ColumnRule<Name>[],
  [id]: readonly string[],
): Candidate<Name> {
  const complete = ({ places }: FoundColumns<Name>) =>
    rules.every(({ name, required }) => !required || places[name] !== undefined);
  const picked =
    (id === undefined ? undefined : all.find(({ sheet }) => sheet.has(id))) ??
    all.find(({ found }) => found.byHeadings) ??
    all.find(({ found }) => complete(found)) ??
    all.find(({ sheet }) => sheet.first.length > 0) ??
    all[0];
  if (!picked) throw new NotASheet('no sheet');
  return picked;
}

const TOTALS = /^(?:(?:grand|sub)[ -]?)?totals?(?=$|[\s:=(])|^(?:jumlah|bilangan|count|sum)(?=$|[\s:=(])/i;
const FIGURE = /^(?:RM|MYR|\p{Sc})?[\s\d.,()%+-]*$/iu;

/** Returns whether a row sums up those above it: it is named so, and its other cells are numbers. */
function isTotals(cells: readonly string[]): boolean {
  const [first = '', ...others] = cells.filter((cell) => cell !== '');
  return TOTALS.test(first) && others.every((cell) => FIGURE.test(cell));
}

function rowReader<Name extends string>(
  rules: readonly ColumnRule<Name>[],
  places: Partial<Record<Name, number>>,
  headingRow = 0,
): (raw: RawRow) => SheetRow<Name> | undefined {
  return ({ row, cells }) => {
    if (row <= headingRow || isTotals(cells)) return undefined;
    const own = rules.map((rule) => [rule, cells[places[rule.name] ?? -1] ?? ''] as const);
    if (repeatsHeadings(own)) return undefined;
    return { row, cells: Object.fromEntries(own.map(([{ name }, cell]) => [name, cell])) as Record<Name, string> };
  };
}
