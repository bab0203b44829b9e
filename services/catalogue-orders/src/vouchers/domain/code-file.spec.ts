import { parseCodeFile } from './code-file.js';

describe('parseCodeFile', () => {
  it('reads one code a row and passes over heading, byte-order mark and empty rows', () => {
    expect(parseCodeFile('\uFEFFcode\r\nABC-123\r\n\r\n"XY ""Z"\nQ1W2\n')).toEqual({
      codes: ['ABC-123', 'Q1W2'],
      repeats: 0,
      badRows: [4],
    });
  });

  it('takes the first column, and a quoted cell with a comma as one', () => {
    expect(parseCodeFile('AAA111,RM5,2026\n"BBB 222",x')).toMatchObject({ codes: ['AAA111', 'BBB 222'] });
  });

  it('counts repeats once', () => {
    expect(parseCodeFile('AAA\nAAA\nBBB\nAAA')).toEqual({ codes: ['AAA', 'BBB'], repeats: 2, badRows: [] });
  });

  it.each(['=1+1', 'ab', '-AAA', 'A'.repeat(65), 'AB€12', '<b>AB</b>'])('refuses %j as a code', (code) => {
    expect(parseCodeFile(`GOOD1\n${code}\n`)).toEqual({ codes: ['GOOD1'], repeats: 0, badRows: [2] });
  });

  it('reads a code that a spreadsheet neutralised', () => {
    expect(parseCodeFile("'ABC123").codes).toEqual(['ABC123']);
  });
});
