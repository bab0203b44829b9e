import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type ColumnRule, NoSuchColumn, NotASheet, readSheet } from './index.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function memory(): number {
  // The second collection waits for the array buffers that the first is still freeing.
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const COLUMNS: ColumnRule<'email' | 'points' | 'note'>[] = [
  {
    name: 'email',
    headings: ['email', 'e-mail address', 'e-mel'],
    required: true,
    likeness: (cell) => (/^\S+@\S+\.\w+$/.test(cell) ? 1 : 0),
  },
  { name: 'points', headings: ['points', 'mata'], likeness: (cell) => (/^\d{1,5}$/.test(cell) ? 1 : 0) },
  { name: 'note', headings: ['description', 'note', 'penerangan', 'catatan'] },
];

async function* pieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Reads a file in pieces of some size: its rows as `row|email|points|note`. */
async function read(file: string | Uint8Array, { size = 1_000, chosen = {} } = {}) {
  const reading = await readSheet(pieces(Buffer.from(file), size), { columns: COLUMNS, chosen });
  const rows: string[] = [];
  for await (const { row, cells } of reading.rows()) rows.push([row, cells.email, cells.points, cells.note].join('|'));
  return { ...reading, rows };
}
const rowsOf = async (file: string | Uint8Array, options = {}) => (await read(file, options)).rows;

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
const PEOPLE = 'E-mel;Mata;Catatan\r\nsiti@example.com;120;Perak – “dua”\r\nmei@example.com;50;陈美玲\r\n';
const READ = ['2|siti@example.com|120|Perak – “dua”', '3|mei@example.com|50|陈美玲'];

describe.each([1, 2, 3, 7, 4_097])('readSheet, given a CSV in pieces of %i bytes,', (size) => {
  it.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(PEOPLE)],
    ['UTF-8 with a byte-order mark', Buffer.from(`\uFEFF${PEOPLE}`)],
    ['UTF-16 LE with a byte-order mark', Buffer.from(`\uFEFF${PEOPLE}`, 'utf16le')],
    ['UTF-16 BE with a byte-order mark', utf16be(`\uFEFF${PEOPLE}`)],
    ['UTF-16 LE', Buffer.from(PEOPLE, 'utf16le')],
    ['UTF-16 BE', utf16be(PEOPLE)],
  ])('reads %s', async (_encoding, file) => expect(await rowsOf(file, { size })).toEqual(READ));

  it('reads Windows-1252 from the first byte that is no UTF-8', async () => {
    const text = 'email,note\r\na@b.my,caf\xe9 \x93two\x94 \x80 5\r\n';
    expect(await rowsOf(Buffer.from(text, 'latin1'), { size })).toEqual(['2|a@b.my||café “two” € 5']);
  });

  it.each([
    ['CRLF', '\r\n'],
    ['LF', '\n'],
    ['CR', '\r'],
  ])('reads lines that end in %s', async (_name, end) => {
    const file = ['email,points', 'a@b.my,1', '', '"c@d.my","2"', ''].join(end);
    expect(await rowsOf(file, { size })).toEqual(['2|a@b.my|1|', '4|c@d.my|2|']);
  });
});

describe('readSheet', () => {
  it.each([
    ['a comma', 'email,points\na@b.my,1\n'],
    ['a semicolon', 'email;points\na@b.my;1\n'],
    ['a tab', 'email\tpoints\na@b.my\t1\n'],
    ['what the first line says', 'sep=;\r\nemail;points\r\na@b.my;1\r\n'],
    ['what the first line says of a rare one', 'sep=^\r\nemail^points\r\na@b.my^1\r\n'],
  ])('separates cells by %s', async (_name, file) => {
    expect(await rowsOf(file)).toEqual(['2|a@b.my|1|']);
  });

  it('keeps separators and line breaks of quoted cells, and counts rows as the spreadsheet does', async () => {
    const file = 'note,email\n"Valid at:\nKLCC; ""Suria"", level 2\n\nuntil 31 December",a@b.my\nx,c@d.my\n';
    expect(await rowsOf(file)).toEqual([
      '2|a@b.my||Valid at:\nKLCC; "Suria", level 2\n\nuntil 31 December',
      '3|c@d.my||x',
    ]);
  });

  it('is not deceived by separators in a quoted title or in notes', async () => {
    expect(await rowsOf('"Members; list; all"\nemail,note\na@b.my,"x; y; z"\nc@d.my,"p; q"\n')).toEqual([
      '3|a@b.my||x; y; z',
      '4|c@d.my||p; q',
    ]);
  });

  it('finds headings below a title and blank rows, in any case and with signs, and in Malay', async () => {
    expect(await rowsOf('Kredit November 2026,,\n,,\n,,\nBil.,Alamat,E-MEL *\n1,x,a@b.my\n')).toEqual(['5|a@b.my||']);
    expect((await read('Bil.,E-Mail Address:,MATA\n1,a@b.my,5\n')).taken).toMatchObject({
      email: { id: 'B', letter: 'B', heading: 'E-Mail Address:', examples: ['a@b.my'] },
      points: { id: 'C' },
    });
  });

  it('finds columns by their values where there are no headings', async () => {
    const { rows, headingRow, taken } = await read('1,Siti,siti@example.com,120\n2,Mei,mei@example.com,70\n');
    expect(headingRow).toBeUndefined();
    expect(taken.email?.id).toBe('C');
    expect(rows.map((row) => row.split('|')[1])).toEqual(['siti@example.com', 'mei@example.com']);
  });

  it('leaves out blank rows, totals, and headings that are repeated', async () => {
    const file =
      'email,points\na@b.my,10\n , \nTotal,10\nemail,points\nc@d.my,5\nJumlah,"RM 1,015.00"\nGrand total: 2\n';
    expect(await rowsOf(file)).toEqual(['2|a@b.my|10|', '6|c@d.my|5|']);
    expect(await rowsOf('note,email\nTotal care,a@b.my\n')).toEqual(['2|a@b.my||Total care']);
  });

  it('removes characters that spreadsheets and messengers put around a text', async () => {
    const cells = [
      '="0012"',
      "'0012",
      '\u200b0012\u00a0',
      ' 00\u00ad12 ',
      '\u202a0012\u202c',
      '"=""0012"""',
      '\ufeff0012',
    ];
    const file = `email,note\n${cells.map((cell, at) => `a${at}@b.my,${cell}`).join('\n')}\n`;
    expect((await rowsOf(file)).map((row) => row.split('|')[3])).toEqual(cells.map(() => '0012'));
  });

  it('takes the column that was chosen in the place of the one that it finds', async () => {
    const file = 'email,second,points\na@b.my,c@d.my,5\n';
    const { rows, columns } = await read(file, { chosen: { email: 'B' } });
    expect(rows).toEqual(['2|c@d.my|5|']);
    expect(columns.map(({ id, heading }) => [id, heading])).toEqual([
      ['A', 'email'],
      ['B', 'second'],
      ['C', 'points'],
    ]);
    await expect(read(file, { chosen: { email: 'Z' } })).rejects.toThrow(NoSuchColumn);
  });

  it.each<[string, Uint8Array]>([
    ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46])],
    ['a workbook from before 2007', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a web page', Buffer.from('<html><table><tr><td>code</td></tr></table>')],
    ['another archive', Buffer.from('PK\x03\x04 and nothing of a workbook')],
    ['bytes of any kind', Buffer.from(Array.from({ length: 500 }, (_, at) => (at * 89 + 13) % 256))],
  ])('refuses %s', async (_name, file) => {
    await expect(read(file)).rejects.toThrow(NotASheet);
  });

  it('refuses a quotation mark that nothing closes, and a row without an end', async () => {
    await expect(read('email,note\na@b.my,"open\nc@d.my,x\n')).rejects.toThrow(NotASheet);
    await expect(read(`email\n${'a'.repeat(2 * 1024 * 1024)}`)).rejects.toThrow(NotASheet);
  });

  it('returns nothing for a file without a row', async () => {
    for (const file of ['', '\n\n', 'sep=,\n', '\ufeff', 'email,points\n']) expect(await rowsOf(file)).toEqual([]);
  });
});

describe('readSheet, given 20 MB,', () => {
  it('holds no more than the rows under way', async () => {
    const lines = 1_024;
    const note = 'a note of some length, quoted, '.repeat(5);
    let sent = 0;
    async function* file() {
      yield Buffer.from('email,points,note\n');
      for (let piece = 0; sent < 20 * 1024 * 1024; piece++) {
        const text = Array.from({ length: lines }, (_, at) => `m${piece}-${at}@example.com,5,"${note}"\n`).join('');
        sent += text.length;
        yield Buffer.from(text);
      }
    }
    const reading = await readSheet(file(), { columns: COLUMNS });
    let rows = 0;
    let peak = 0;
    const before = memory();
    for await (const _ of reading.rows()) {
      rows += 1;
      if (rows % 20_000 === 0) peak = Math.max(peak, memory() - before);
    }
    expect(rows).toBeGreaterThan(100_000);
    expect(peak).toBeLessThan(sent / 2);
  });
});
