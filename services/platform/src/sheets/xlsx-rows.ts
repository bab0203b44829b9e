import { MAX_COLUMNS, NotASheet, placeOf, type RawRow, SheetTooLarge } from './sheet.js';
import { formatOf, type NumberFormat, numberText, unescaped } from './xlsx-cells.js';
import { type PartHandler, WorkbookParts } from './xlsx-parts.js';

/** Limits of the texts that cells share, which are held in memory: their number, and their total characters. */
const MAX_SHARED_TEXTS = 1_000_000;
const MAX_SHARED_CHARACTERS = 32 * 1024 * 1024;
/** A cell has room for 32,767 characters, and what is written by numbers takes seven each. */
const MAX_TEXT = 7 * 32_767;
/** Maximum size of a row, as in a CSV. */
const MAX_ROW = 1024 * 1024;

/** A sheet of a workbook. */
export interface WorkbookSheet {
  name: string;
  rows(): AsyncGenerator<RawRow>;
}

/** Parts of a workbook to which cells refer. */
interface Book {
  shared: string[];
  formats: NumberFormat[];
  macintosh: boolean;
}

/**
 * Returns the sheets of a workbook that are shown, in their order; rows are read as they are asked for. What a formula has come to is
 * its value. Throws NotASheet and SheetTooLarge.
 */
export async function workbookSheets(file: Buffer): Promise<WorkbookSheet[]> {
  const parts = await WorkbookParts.open(file);
  const path = (await relations(parts, '_rels/.rels', '')).find(({ type }) => type === 'officeDocument')?.path;
  const main = path ?? 'xl/workbook.xml';
  if (!parts.has(main)) throw new NotASheet('no workbook');
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const related = await relations(parts, `${folder}_rels/${main.slice(folder.length)}.rels`, folder);
  const pathOf = (type: string) => related.find((one) => one.type === type)?.path;
  const { sheets, macintosh } = await workbook(parts, main);
  const book: Book = {
    macintosh,
    shared: await sharedTexts(parts, pathOf('sharedStrings')),
    formats: await numberFormats(parts, pathOf('styles')),
  };
  return sheets.flatMap(({ name, relation }) => {
    const found = related.find(({ id, type }) => id === relation && type === 'worksheet');
    return found ? [{ name, rows: () => sheetRows(parts, found.path, book) }] : [];
  });
}

interface Relation {
  id: string;
  /** The last part of its address. */
  type: string;
  path: string;
}

async function relations(parts: WorkbookParts, path: string, folder: string): Promise<Relation[]> {
  const found: Relation[] = [];
  if (!parts.has(path)) return found;
  await parts.read(path, {
    ...IGNORE,
    open: ({ name, attributes: { Id = '', Type = '', Target = '' } }) => {
      if (name !== 'Relationship') return;
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), path: resolved(Target, folder) });
    },
  });
  return found;
}

/** Returns the path of a part from the root, as its relation gives it from a folder. */
function resolved(target: string, folder: string): string {
  const steps: string[] = target.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

const IGNORE: PartHandler = { open: () => undefined, text: () => undefined, close: () => undefined };

async function workbook(parts: WorkbookParts, path: string) {
  const sheets: { name: string; relation: string }[] = [];
  let macintosh = false;
  await parts.read(path, {
    ...IGNORE,
    open: ({ name, attributes }) => {
      if (name === 'workbookPr') macintosh = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
      sheets.push({ name: attributes['name'] ?? '', relation: attributes['id'] ?? '' });
    },
  });
  return { sheets, macintosh };
}

/** Returns the texts that cells refer to by their place. How a Japanese text is pronounced is none of it. */
async function sharedTexts(parts: WorkbookParts, path: string | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (!path || !parts.has(path)) return texts;
  let size = 0;
  let text = '';
  let reading = false;
  let spoken = false;
  await parts.read(path, {
    open: ({ name }) => {
      if (name === 'si') text = '';
      if (name === 'rPh') spoken = true;
      reading = name === 't' && !spoken;
    },
    text: (more) => {
      if (reading) text = joined(text, more);
    },
    close: (name) => {
      if (name === 'si') {
        size += texts.push(unescaped(text)) > MAX_SHARED_TEXTS ? Infinity : text.length;
        if (size > MAX_SHARED_CHARACTERS) throw new SheetTooLarge();
      }
      if (name === 'rPh') spoken = false;
      reading = false;
    },
  });
  return texts;
}

function joined(text: string, more: string): string {
  if (text.length + more.length > MAX_TEXT) throw new SheetTooLarge();
  return text + more;
}

async function numberFormats(parts: WorkbookParts, path: string | undefined): Promise<NumberFormat[]> {
  const formats: NumberFormat[] = [];
  if (!path || !parts.has(path)) return formats;
  const codes = new Map<number, string>();
  let ofCells = false;
  await parts.read(path, {
    ...IGNORE,
    open: ({ name, attributes }) => {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'cellXfs') ofCells = true;
      if (name !== 'xf' || !ofCells) return;
      const id = Number(attributes['numFmtId'] ?? 0);
      formats.push(formatOf(id, codes.get(id)));
    },
    close: (name) => {
      if (name === 'cellXfs') ofCells = false;
    },
  });
  return formats;
}

async function* sheetRows(parts: WorkbookParts, path: string, book: Book): AsyncGenerator<RawRow> {
  const read: RawRow[] = [];
  const handler = new SheetHandler(book, (row) => read.push(row));
  for await (const _ of parts.pieces(path, handler)) yield* read.splice(0);
}

/** Reads the rows of a sheet: rows and cells that are left out are blank. */
class SheetHandler implements PartHandler {
  private row = 0;
  private size = 0;
  private cells: string[] = [];
  private column = -1;
  private type = '';
  private style = 0;
  private value = '';
  private reading = false;
  private spoken = false;

  constructor(
    private readonly book: Book,
    private readonly take: (row: RawRow) => void,
  ) {}

  open({ name, attributes }: { name: string; attributes: Record<string, string> }): void {
    if (name === 'row') {
      const at = Number(attributes['r'] ?? this.row + 1);
      this.row = Number.isSafeInteger(at) && at > this.row ? at : this.row + 1;
      this.cells = [];
      this.size = 0;
      this.column = -1;
    } else if (name === 'c') {
      const letters = /^[A-Z]{1,3}/.exec(attributes['r'] ?? '')?.[0];
      this.column = letters ? placeOf(letters) : this.column + 1;
      this.type = attributes['t'] ?? 'n';
      this.style = Number(attributes['s'] ?? 0);
      this.value = '';
    } else if (name === 'rPh') this.spoken = true;
    else if ((name === 'v' || name === 't') && !this.spoken) this.reading = true;
  }

  text(more: string): void {
    if (this.reading) this.value = joined(this.value, more);
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.reading = false;
    else if (name === 'rPh') this.spoken = false;
    else if (name === 'c') this.put();
    else if (name === 'row') this.take({ row: this.row, cells: this.cells });
  }

  private put(): void {
    if (this.column < 0 || this.column >= MAX_COLUMNS) return;
    while (this.cells.length < this.column) this.cells.push('');
    const shown = this.shown();
    this.size += shown.length;
    if (this.size > MAX_ROW) throw new SheetTooLarge();
    this.cells[this.column] = shown;
  }

  private shown(): string {
    const { type, value, book } = this;
    if (type === 's') return book.shared[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'TRUE' : value === '0' ? 'FALSE' : value;
    if (type === 'n') return numberText(value, book.formats[this.style] ?? { kind: 'plain' }, book.macintosh);
    return unescaped(value);
  }
}
