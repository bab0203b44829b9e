import { strToU8, unzipSync, zipSync } from 'fflate';
import type { CsvCell } from '../csv.js';
import { type ColumnRule, NotASheet, readSheet, SheetTooLarge, workbookBytes } from './index.js';

const COLUMNS: ColumnRule<'code' | 'note'>[] = [
  {
    name: 'code',
    headings: ['code', 'kod'],
    required: true,
    likeness: (cell) => (/^[A-Z0-9]{6,}$/.test(cell) ? 1 : 0),
  },
  { name: 'note', headings: ['note', 'catatan'] },
];

async function* pieces(bytes: Uint8Array, size = 500) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(file: Uint8Array, chosen = {}) {
  const reading = await readSheet(pieces(file), { columns: COLUMNS, chosen });
  const rows: string[] = [];
  for await (const { row, cells } of reading.rows()) rows.push([row, cells.code, cells.note].join('|'));
  return { ...reading, rows };
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A workbook as a spreadsheet saves it: `sheets` have the XML of their rows. */
function workbook(
  sheets: Record<string, string>,
  { shared = [] as string[], styles = '', properties = '', hidden = [] as string[] } = {},
): Uint8Array {
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    '_rels/.rels':
      '<Relationships><Relationship Id="rId1" Type="http://x/relationships/officeDocument" Target="/xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': `<workbook>${properties}<sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" ${hidden.includes(name) ? 'state="hidden" ' : ''}r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="http://x/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="s" Type="http://x/relationships/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="t" Type="http://x/relationships/styles" Target="styles.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
  };
  names.forEach((name, at) => {
    parts[`xl/worksheets/sheet${at + 1}.xml`] = `<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`;
  });
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(XML + xml)])));
}

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

describe('readSheet, given a workbook,', () => {
  it('reads shared, rich and inline texts, and leaves out how a text is pronounced', async () => {
    const shared = [
      '<t>Kod</t>',
      '<r><t>ABC</t></r><r><rPr><b/></rPr><t xml:space="preserve">123 </t></r>',
      '<t>东京</t><rPh sb="0" eb="1"><t>toukyou</t></rPh>',
      '<t>A &amp; B_x000D_</t>',
    ];
    const rows =
      '<row r="2"><c r="B2" t="s"><v>0</v></c><c r="C2" t="inlineStr"><is><t>Catatan</t></is></c></row>' +
      '<row r="5"><c r="B5" t="s"><v>1</v></c><c r="C5" t="s"><v>2</v></c></row>' +
      `<row r="6">${text('B6', 'DEF456')}<c r="C6" t="s"><v>3</v></c></row>`;
    const { rows: found, taken } = await read(workbook({ Codes: rows }, { shared }));
    expect(found).toEqual(['5|ABC123|东京', '6|DEF456|A & B']);
    expect(taken.code).toMatchObject({ id: 'B', sheet: 'Codes', heading: 'Kod' });
  });

  it('reads numbers in full, with the leading zeros that their format shows, and days as days', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="0000000000"/><numFmt numFmtId="171" formatCode="[$-409]d\\ mmm\\ yyyy"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="14"/><xf numFmtId="171"/><xf numFmtId="22"/><xf numFmtId="2"/></cellXfs>';
    const number = (row: number, value: string, style = 0) =>
      `<row r="${row}">${text(`A${row}`, `CODE0${row}`)}<c r="B${row}" s="${style}"><v>${value}</v></c></row>`;
    const rows =
      `<row r="1">${text('A1', 'code')}${text('B1', 'note')}</row>` +
      [
        number(2, '1.23456789012E11'),
        number(3, '1223807103', 1),
        number(4, '45982', 2),
        number(5, '45982', 3),
        number(6, '45982.0625', 4),
        number(7, '0.10000000000000001'),
        number(8, '2.38E+14'),
        number(9, '5', 5),
      ].join('');
    expect((await read(workbook({ One: rows }, { styles }))).rows.map((row) => row.split('|')[2])).toEqual([
      '123456789012',
      '1223807103',
      '2025-11-21',
      '2025-11-21',
      '2025-11-21 01:30',
      '0.1',
      '238000000000000',
      '5',
    ]);
    const mac = workbook({ One: rows }, { styles, properties: '<workbookPr date1904="1"/>' });
    expect((await read(mac)).rows[2]).toContain('2029-11-22');
  });

  it('reads the results of formulas, booleans, and cells without a place', async () => {
    const rows =
      `<row>${text('', 'code').replace(' r=""', '')}${text('', 'note').replace(' r=""', '')}</row>` +
      '<row><c t="str"><f>UPPER("abc123")</f><v>ABC123</v></c><c t="b"><v>1</v></c></row>' +
      '<row><c t="str"><f>A2</f><v>ABC124</v></c><c t="e"><v>#N/A</v></c></row>';
    expect((await read(workbook({ One: rows }))).rows).toEqual(['2|ABC123|TRUE', '3|ABC124|#N/A']);
  });

  it('takes the sheet that has the headings, and offers the columns of the others', async () => {
    const about = `<row r="1">${text('A1', 'About this file')}</row><row r="2">${text('A2', 'X')}</row>`;
    const codes = (code: string) => `<row r="1">${text('A1', 'code')}</row><row r="2">${text('A2', code)}</row>`;
    const file = workbook(
      { About: about, Hidden: codes('HIDDEN1'), Codes: codes('ABC123'), More: codes('DEF456') },
      { hidden: ['Hidden'] },
    );
    const { rows, columns, taken } = await read(file);
    expect(rows).toEqual(['2|ABC123|']);
    expect(taken.code).toMatchObject({ id: '2!A', sheet: 'Codes' });
    expect(columns.map(({ id, sheet }) => [id, sheet])).toEqual([
      ['1!A', 'About'],
      ['2!A', 'Codes'],
      ['3!A', 'More'],
    ]);
    expect((await read(file, { code: '3!A' })).rows).toEqual(['2|DEF456|']);
  });

  it('refuses a workbook that is broken, or declares a document type', async () => {
    const whole = workbook({ One: `<row r="1">${text('A1', 'code')}</row>` });
    await expect(read(whole.subarray(0, whole.length - 40))).rejects.toThrow(NotASheet);
    await expect(
      read(zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') })),
    ).rejects.toThrow(NotASheet);
    const bad = workbook({ One: '<row r="1"><c></row>' });
    await expect(read(bad)).rejects.toThrow(NotASheet);
    const typed = unzipSync(whole);
    typed['xl/worksheets/sheet1.xml'] = strToU8('<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>');
    await expect(read(zipSync(typed))).rejects.toThrow(NotASheet);
  });

  it('refuses a file that unpacks without end', async () => {
    const bomb = workbook({ One: `<row r="1">${text('A1', 'code')}</row>` });
    const parts = unzipSync(bomb);
    parts['xl/sharedStrings.xml'] = new Uint8Array(260 * 1024 * 1024).fill(32);
    parts['xl/sharedStrings.xml'].set(strToU8('<sst>'));
    const packed = zipSync(parts, { level: 1 });
    expect(packed.length).toBeLessThan(4 * 1024 * 1024);
    await expect(read(packed)).rejects.toThrow(SheetTooLarge);
    const texts = Array.from({ length: 1_000 }, () => `<t>${'A'.repeat(40_000)}</t>`);
    await expect(read(workbook({ One: '' }, { shared: texts }))).rejects.toThrow(SheetTooLarge);
    const cell = `<row r="1">${text('A1', 'A'.repeat(300_000))}</row>`;
    await expect(read(workbook({ One: cell }))).rejects.toThrow(SheetTooLarge);
  });
});

describe('workbookBytes', () => {
  async function written(header: string[], rows: CsvCell[][], options = {}) {
    async function* each() {
      yield* rows;
    }
    const chunks: Uint8Array[] = [];
    for await (const chunk of workbookBytes(header, each(), options)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  it('keeps texts as texts, numbers as numbers and moments in Kuala Lumpur', async () => {
    const texts = ['60133807164', '001223807103', '2380E10', '=1+1', '陈美玲', ' a <b> & "c"\n', '_x0041_', "'x"];
    const rows: CsvCell[][] = texts.map((value, at) => [`CODE0${at}`, value]);
    const moment = new Date('2026-11-21T17:30:05Z');
    const file = await written(['code', 'note'], [...rows, ['CODE08', 12.5], ['CODE09', moment], ['CODE10', true]]);
    const found = (await read(file)).rows.map((row) => row.slice(row.indexOf('|', 3) + 1));
    // The reader takes off an apostrophe and outer spaces; the file has them.
    expect(found).toEqual([...texts.slice(0, 5), 'a <b> & "c"', '_x0041_', 'x', '12.5', '2026-11-22 01:30:05', 'TRUE']);
    const sheet = Buffer.from(unzipSync(file)['xl/worksheets/sheet1.xml']!).toString();
    expect(sheet).toContain('<t xml:space="preserve">\'x</t>');
    expect(sheet).toContain('<t xml:space="preserve"> a &lt;b&gt; &amp; "c"\n</t>');
    expect(sheet).toContain('<c r="B10"><v>12.5</v></c>');
  });

  it('continues in another sheet, with the headings, when one is full', async () => {
    const rows = Array.from({ length: 5 }, (_, at): CsvCell[] => [`CODE0${at}`]);
    const file = await written(['code'], rows, { maxRows: 3 });
    const { columns } = await read(file);
    expect(columns.map(({ id, heading, examples }) => [id, heading, examples.join()])).toEqual([
      ['1!A', 'code', 'CODE00,CODE01'],
      ['2!A', 'code', 'CODE02,CODE03'],
      ['3!A', 'code', 'CODE04'],
    ]);
  });

  it('is sent while its rows are read', async () => {
    let read = 0;
    async function* rows() {
      for (; read < 200_000; read++) yield [`CODE${read}`, 'a text that is long enough to fill a piece now and then'];
    }
    let ahead = 0;
    let size = 0;
    for await (const chunk of workbookBytes(['code', 'note'], rows())) {
      size += chunk.length;
      ahead = Math.max(ahead, chunk.length);
    }
    expect(read).toBe(200_000);
    expect(size).toBeGreaterThan(1_000_000);
    expect(ahead).toBeLessThan(size / 10);
  });
});
