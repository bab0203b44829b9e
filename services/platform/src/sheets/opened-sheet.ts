import { csvRows } from './csv-rows.js';
import { letterOf, NotASheet, type RawRow, type SheetColumn, SheetTooLarge } from './sheet.js';
import { describeColumns } from './sheet-columns.js';
import { cellText } from './sheet-text.js';
import { workbookSheets } from './xlsx-rows.js';

/** Number of rows of a sheet that are read to find its columns. */
const PREVIEW_ROWS = 200;
/** Size limit of these rows, which are kept in memory. */
const PREVIEW_CHARACTERS = 4 * 1024 * 1024;
/** Maximum number of sheets of a workbook that are read. */
const MAX_SHEETS = 20;
/** A workbook is held in memory while it is read, packed as it came. */
const MAX_WORKBOOK_BYTES = 64 * 1024 * 1024;

const ZIP = Buffer.from('PK\x03\x04');
/** Formats that are text, or nearly, and no sheet: a workbook from before 2007, a PDF, a web page and a letter. */
const OTHERS = [Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), ...['%PDF', '<', '{\\rtf'].map((text) => Buffer.from(text))];

/** A sheet whose first rows are held while its columns are found. Cells are cleaned, rows without any text left out. */
export class OpenedSheet {
  readonly first: RawRow[] = [];

  constructor(
    private readonly name: string,
    private readonly prefix: string,
    private readonly source: AsyncGenerator<RawRow>,
  ) {}

  /** Reads the first rows. */
  async look(): Promise<void> {
    let characters = 0;
    while (this.first.length < PREVIEW_ROWS && characters < PREVIEW_CHARACTERS) {
      const row = await this.next();
      if (!row) return;
      this.first.push(row);
      characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    }
  }

  /** Yields all rows, once. */
  async *rows(): AsyncGenerator<RawRow> {
    yield* this.first;
    for (let row = await this.next(); row; row = await this.next()) yield row;
  }

  close(): Promise<unknown> {
    return this.source.return(undefined);
  }

  /** The id of one of its columns. */
  idOf(place: number): string {
    return `${this.prefix}${letterOf(place)}`;
  }

  /** Whether a column is one of this sheet. */
  has(id: string): boolean {
    return id.startsWith(this.prefix);
  }

  columns(headingRow: number | undefined): SheetColumn[] {
    return describeColumns(this.first, headingRow).map(({ place, ...column }) => ({
      id: this.idOf(place),
      sheet: this.name,
      ...column,
    }));
  }

  private async next(): Promise<RawRow | undefined> {
    for (let next = await this.source.next(); !next.done; next = await this.source.next()) {
      const cells = next.value.cells.map(cellText);
      if (cells.some((cell) => cell !== '')) return { row: next.value.row, cells };
    }
    return undefined;
  }
}

/** Opens the sheets of a file by what it holds, not by its name: those of a workbook, or the one of a CSV. Throws NotASheet. */
export async function openSheets(file: AsyncIterable<Uint8Array>): Promise<OpenedSheet[]> {
  const source = file[Symbol.asyncIterator]();
  let head: Uint8Array = Buffer.alloc(0);
  while (head.length < ZIP.length) {
    const { value, done } = await source.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  async function* whole() {
    yield head;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  }
  const begins = (mark: Uint8Array) => Buffer.compare(head.subarray(0, mark.length), mark) === 0;
  if (OTHERS.some(begins)) throw new NotASheet('another format');
  if (!begins(ZIP)) return [new OpenedSheet('', '', csvRows(whole()))];
  const sheets = (await workbookSheets(await bytesOf(whole()))).slice(0, MAX_SHEETS);
  const prefix = (index: number) => (sheets.length > 1 ? `${index + 1}!` : '');
  return sheets.map(({ name, rows }, index) => new OpenedSheet(name, prefix(index), rows()));
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > MAX_WORKBOOK_BYTES) throw new SheetTooLarge();
    all.push(chunk);
  }
  return Buffer.concat(all);
}
