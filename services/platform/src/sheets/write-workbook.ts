import { Zip, ZipDeflate } from 'fflate';
import type { CsvCell } from '../csv.js';
import { letterOf } from './sheet.js';

/** Maximum number of rows of a sheet; further rows continue in another. */
const MAX_ROWS = 1_048_576;
/** Maximum number of characters in a cell. */
const MAX_TEXT = 32_767;
/** Size of the pieces in which a sheet is packed. */
const PIECE = 64 * 1024;
/** Fast compression: an administrator waits for it, and it takes time from every other caller of the process. */
const LEVEL = 1;

const DAY_MS = 86_400_000;
const KL_OFFSET_MS = 8 * 3_600_000;
/** The day that a workbook counts from, in days before 1970. */
const EPOCH_DAYS = 25_569;

/** Styles of cells by their place in `STYLES`: a text stays one when it is edited, too. */
const TEXT = 1;
const MOMENT = 2;
const HEADING = 3;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The media type of a workbook. */
export const WORKBOOK_TYPE = `${TYPE}.sheet`;

/**
 * Yields a workbook (.xlsx) as its rows are read, in flat memory. Texts stay texts (phone numbers, leading zeros, `2380E10`, what
 * begins with `=`), numbers are numbers, and moments are dates with the time of Kuala Lumpur.
 */
export async function* workbookBytes(
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]>,
  { maxRows = MAX_ROWS } = {},
): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  let failed: Error | null = null;
  const zip = new Zip((error, data) => {
    failed ??= error;
    packed.push(data);
  });
  const put = (path: string, text: string) => {
    const part = partOf(zip, path);
    part.push(Buffer.from(text), true);
  };
  put('_rels/.rels', relationships([[`${OFFICE}/officeDocument`, 'xl/workbook.xml']]));
  put('xl/styles.xml', STYLES);

  let sheets = 0;
  let row = 0;
  let sheet: ZipDeflate | undefined;
  let text = '';
  const begin = () => {
    sheets += 1;
    row = 1;
    sheet = partOf(zip, `xl/worksheets/sheet${sheets}.xml`);
    text = SHEET_BEGIN + rowXml(row, header, HEADING);
  };
  const end = () => {
    sheet!.push(Buffer.from(text + SHEET_END), true);
    text = '';
  };
  begin();
  for await (const cells of rows) {
    if (row === maxRows) {
      end();
      begin();
    }
    row += 1;
    text += rowXml(row, cells, TEXT);
    if (text.length < PIECE) continue;
    sheet!.push(Buffer.from(text));
    text = '';
    yield* packed.splice(0);
  }
  end();
  put('xl/workbook.xml', workbookXml(sheets));
  put('xl/_rels/workbook.xml.rels', workbookRelationships(sheets));
  put('[Content_Types].xml', contentTypes(sheets));
  zip.end();
  if (failed) throw failed;
  yield* packed.splice(0);
}

function partOf(zip: Zip, path: string): ZipDeflate {
  const part = new ZipDeflate(path, { level: LEVEL });
  zip.add(part);
  return part;
}

function rowXml(row: number, cells: readonly CsvCell[], text: number): string {
  return `<row r="${row}">${cells.map((cell, place) => cellXml(`${letterOf(place)}${row}`, cell, text)).join('')}</row>`;
}

function cellXml(at: string, cell: CsvCell, text: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${at}"><v>${cell}</v></c>` : '';
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (cell instanceof Date) return `<c r="${at}" s="${MOMENT}"><v>${serialOf(cell)}</v></c>`;
  return `<c r="${at}" s="${text}" t="inlineStr"><is><t xml:space="preserve">${textXml(cell)}</t></is></c>`;
}

/** Returns a moment as a workbook has it: days of the wall clock in Kuala Lumpur, to the second. */
const serialOf = (moment: Date) =>
  Math.round((moment.getTime() + KL_OFFSET_MS) / 1_000) / (DAY_MS / 1_000) + EPOCH_DAYS;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function textXml(text: string): string {
  return (
    text
      .slice(0, MAX_TEXT)
      // Removes characters that XML does not allow, and escapes texts that would be read as a character code.
      .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      .replace(/[&<>]/g, (sign) => ENTITIES[sign]!)
      .replaceAll('\r', '&#13;')
  );
}

const SHEET_BEGIN = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="20" defaultRowHeight="15"/><sheetData>`;
// Turns off the warning that every phone number would have in its corner.
const SHEET_END =
  '</sheetData><ignoredErrors><ignoredError sqref="A1:XFD1048576" numberStoredAsText="1"/></ignoredErrors></worksheet>';

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4">${[
  [0, 0],
  [49, 0],
  [164, 0],
  [49, 1],
]
  .map(
    ([format, font]) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  .join(
    '',
  )}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function relationships(rows: readonly (readonly [type: string, target: string])[]): string {
  const each = rows.map(([type, to], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${to}"/>`);
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

function workbookRelationships(sheets: number): string {
  const own = numbers(sheets).map((sheet) => [`${OFFICE}/worksheet`, `worksheets/sheet${sheet}.xml`] as const);
  return relationships([...own, [`${OFFICE}/styles`, 'styles.xml']]);
}

function workbookXml(sheets: number): string {
  const each = numbers(sheets).map((sheet) => `<sheet name="Sheet${sheet}" sheetId="${sheet}" r:id="rId${sheet}"/>`);
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each.join('')}</sheets></workbook>`;
}

function contentTypes(sheets: number): string {
  const part = (path: string, type: string) => `<Override PartName="${path}" ContentType="${TYPE}.${type}+xml"/>`;
  const each = numbers(sheets).map((sheet) => part(`/xl/worksheets/sheet${sheet}.xml`, 'worksheet'));
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/styles.xml', 'styles')}${each.join('')}</Types>`;
}
