import { BatchTable, type TableBatch } from './batch-table.js';
import { BatchCsv, behindCode, CHUNK_CODES, CSV_HEADER } from './batch-csv.js';
import { CodeCipher } from './code-cipher.js';
import { importedLookAlikes, lookAlikes } from './look-alikes.js';

const batch = (id: string, ...ranges: [number, number, number][]): TableBatch => ({
  details: { id, brand: 'b', format: 'f', size: 's', points: 1, active: true },
  origin: 'computed',
  ready: true,
  ranges: ranges.map(([keyVersion, from, to]) => ({ keyVersion, from, to })),
});

describe('lookAlikes', () => {
  it('replaces letters that no code contains', () => {
    expect(lookAlikes('OILU4444AA').map(({ code }) => code)).toEqual(['011V4444AA']);
  });

  it.each([
    ['S', '5'],
    ['5', 'S'],
    ['B', '8'],
    ['8', 'B'],
    ['Z', '2'],
    ['2', 'Z'],
  ])('takes %s for %s', (typed, printed) => {
    expect(lookAlikes(`444444444${typed}`)).toEqual([{ code: `444444444${printed}`, swaps: 1 }]);
  });

  it('tries nothing for a text with a character that no code has and that looks like none', () => {
    expect(lookAlikes('OILU4444-S')).toEqual([]);
  });

  it('replaces letters that no code contains in every try, and swaps the others', () => {
    expect(lookAlikes('O44444444S')).toEqual([
      { code: '044444444S', swaps: 0 },
      { code: '0444444445', swaps: 1 },
    ]);
  });

  it('tries fewer swaps first and never the text itself', () => {
    const tried = lookAlikes('S8Z4444444');
    expect(tried.map(({ swaps }) => swaps)).toEqual([1, 1, 1, 2, 2, 2, 3]);
    expect(
      tried
        .slice(0, 3)
        .map(({ code }) => code)
        .sort(),
    ).toEqual(['58Z4444444', 'S824444444', 'SBZ4444444']);
    expect(tried.at(-1)!.code).toBe('5B24444444');
  });

  it('is bounded, and empty where nothing looks alike', () => {
    expect(lookAlikes('5555522222')).toHaveLength(1023);
    expect(lookAlikes('4444444444')).toEqual([]);
  });
});

describe('importedLookAlikes', () => {
  const tried = (code: string) => importedLookAlikes(code).map((one) => `${one.swaps} ${one.code}`);

  it('puts zero and O, one, I and L for each other, one place before two', () => {
    expect(tried('AO1AAAAAAA')).toEqual([
      '1 A01AAAAAAA',
      '1 AOIAAAAAAA',
      '1 AOLAAAAAAA',
      '2 A0IAAAAAAA',
      '2 A0LAAAAAAA',
    ]);
  });

  it.each([
    ['0', ['O']],
    ['O', ['0']],
    ['1', ['I', 'L']],
    ['I', ['1', 'L']],
    ['L', ['1', 'I']],
  ])('takes %s for %j', (typed, printed) => {
    expect(tried(`AAAAAAAAA${typed}`)).toEqual(printed.map((symbol) => `1 AAAAAAAAA${symbol}`));
  });

  it('is bounded, never the text itself, and empty where nothing looks alike', () => {
    const most = importedLookAlikes('1111111111');
    expect(most).toHaveLength(200);
    expect(new Set(most.map(({ code }) => code)).size).toBe(200);
    expect(most.map(({ code }) => code)).not.toContain('1111111111');
    expect(tried('ABCDEFGHJK')).toEqual([]);
  });
});

describe('BatchTable', () => {
  const table = new BatchTable(3, [
    batch('c', [1, 100, 200]),
    batch('a', [1, 0, 10], [1, 200, 201]),
    batch('b', [2, 5, 6]),
  ]);

  it.each([
    [1, 0, 'a'],
    [1, 9, 'a'],
    [1, 10, undefined],
    [1, 99, undefined],
    [1, 100, 'c'],
    [1, 199, 'c'],
    [1, 200, 'a'],
    [1, 201, undefined],
    [2, 5, 'b'],
    [2, 0, undefined],
    [3, 5, undefined],
  ])('version %i, counter %i is of batch %s', (version, counter, id) => {
    expect(table.findByCounter(version, counter)?.details.id).toBe(id);
  });
});

describe('a BatchTable', () => {
  it('finds a batch by its id', () => {
    const table = new BatchTable(1, [batch('a', [1, 0, 10])]);
    expect(table.get('a')?.details.id).toBe('a');
    expect(table.get('b')).toBeUndefined();
    expect(BatchTable.EMPTY).toMatchObject({ version: -1, hasImported: false, doubleDays: [] });
  });

  it.each([
    ['imported', true, true],
    ['imported', false, false],
    ['computed', true, false],
  ] as const)('of an %s batch that is ready: %s, has imported codes: %s', (origin, ready, has) => {
    expect(new BatchTable(1, [batch('z'), { ...batch('a'), origin, ready }]).hasImported).toBe(has);
    expect(new BatchTable(1, [{ ...batch('a'), origin, ready }, batch('z')]).hasImported).toBe(has);
  });
});

describe('BatchCsv', () => {
  const cipher = new CodeCipher(1, Buffer.alloc(32, 7));
  const csv = new BatchCsv({ brand: 'b', format: 'f', size: 's', points: 1 });
  const range = { keyVersion: 1, from: 0, to: 10 };
  const linesOf = ({ lines }: { lines: Buffer }) => lines.toString('utf8').split('\r\n').slice(0, -1);
  const line = (counter: number) => `${cipher.encodeOne(counter)},"b","f","s",1`;

  it('writes a line for each counter, of the length that it announces', () => {
    const chunk = csv.chunk(cipher, range, 3, 5);
    expect(linesOf(chunk)).toEqual([line(0), line(1), line(2)]);
    expect(chunk.codes).toBe(3);
    expect(csv.size(3)).toBe(CSV_HEADER.length + chunk.lines.length);
  });

  it('writes no more than are wanted', () => {
    expect(linesOf(csv.chunk(cipher, range, 3, 2))).toEqual([line(0), line(1)]);
  });

  it('leaves out codes that are taken, and continues after them', () => {
    const asked: unknown[] = [];
    const taken = (codes: string[], of: unknown) => {
      asked.push([codes, of]);
      return [false, true, false, false];
    };
    const chunk = csv.chunk(cipher, range, 4, 2, taken);
    expect(linesOf(chunk)).toEqual([line(0), line(2)]);
    expect(chunk.codes).toBe(2);
    expect(asked).toEqual([[[0, 1, 2, 3].map((counter) => cipher.encodeOne(counter)), range]]);
    expect(linesOf(csv.chunk(cipher, range, 2, 2, () => undefined))).toEqual([line(0), line(1)]);
    expect(linesOf(csv.chunk(cipher, range, 2, 2, () => [false, false]))).toEqual([line(0), line(1)]);
  });

  it('writes all that remain where more are wanted', () => {
    const chunk = csv.chunk(cipher, range, 4, 10, () => [false, true, false, false]);
    expect(linesOf(chunk)).toEqual([line(0), line(2), line(3)]);
    expect(chunk.codes).toBe(3);
  });

  it('leaves out a code that looks like a number beside one that is taken', () => {
    const from = 22_183; // 22,184 is the first whose code has digits alone
    const around = { ...range, from, to: from + 4 };
    expect(linesOf(csv.chunk(cipher, around, 4, 4))).toEqual([line(from), line(from + 2), line(from + 3)]);
    const chunk = csv.chunk(cipher, around, 4, 4, () => [false, false, true, false]);
    expect(linesOf(chunk)).toEqual([line(from), line(from + 3)]);
    expect(linesOf(csv.chunk(cipher, around, 4, 4, () => undefined))).toHaveLength(3);
  });

  it('writes a whole chunk of codes, each with the product behind it', () => {
    const chunk = csv.chunk(cipher, { ...range, to: CHUNK_CODES }, CHUNK_CODES, CHUNK_CODES);
    expect(linesOf(chunk)).toEqual(Array.from({ length: CHUNK_CODES }, (_, counter) => line(counter)));
  });
});

describe('behindCode', () => {
  it.each([
    ['Drypers', '"Drypers"'],
    ['a,"b"', '"a,""b"""'],
    ['=1+1', '"\'=1+1"'],
    [' @x', '"\' @x"'],
    ['-1\r\n2', '"\'-1 2"'],
    ['Kecil é', '"Kecil é"'],
  ])('writes %j', (text, field) =>
    expect(behindCode({ brand: text, format: 'f', size: text, points: 5 })).toBe(`,${field},"f",${field},5\r\n`),
  );
});
