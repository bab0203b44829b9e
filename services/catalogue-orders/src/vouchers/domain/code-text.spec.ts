import { CODE_HEADINGS, codeIdentity, codeLikeness, codeReader } from './code-text.js';

describe('codeIdentity', () => {
  it.each([
    ['spaces', 'AB 12\u00a0C\t3', 'AB12C3'],
    ['characters that print nothing', 'A\u200bB\u0007\u034f\u3164\uffa0\ufe0f12', 'AB12'],
    ['the width of letters', 'ＡＢ１２', 'AB12'],
  ])('leaves out %s', (_, typed, identity) => expect(codeIdentity(typed, true)).toBe(identity));

  it('reads letters in capitals unless case matters', () => {
    expect(codeIdentity('ab-1', false)).toBe('AB-1');
    expect(codeIdentity('ab-1', true)).toBe('ab-1');
  });
});

describe('codeLikeness', () => {
  it.each([
    ['letters and digits', 'AB12', 1],
    ['letters and digits in groups', 'AB12 CD34', 0.8],
    ['eight digits', '12345678', 0.9],
    ['seven digits', '1234567', 0.6],
    ['five digits', '12345', 0.6],
    ['four digits', '1234', 0.2],
    ['six capitals', 'ABCDEF', 0.7],
    ['five capitals', 'ABCDE', 0.3],
    ['small letters', 'abcdefgh', 0.3],
    ['signs between', 'A-1_2.3/4#5', 1],
    ['several spaces', ' AB12   CD34 ', 0.8],
    ['full-width letters', 'ＡＢ１２', 1],
    ['64 characters', `A1${'B'.repeat(62)}`, 1],
    ['a mobile number', '0123456789', 0.4],
    ['a mobile number of eleven digits', '01234567890', 0.4],
    ['a mobile number with its country', '+60123456789', 0],
    ['a mobile number that begins with 60', '60123456789', 0.4],
    ['a code that begins with 01 and is shorter', '01234567', 0.9],
    ['a code that ends as a number would', '990123456789', 0.9],
    ['RM before letters', 'RM5AB', 1],
    ['numbers with a dot', '12345.67', 0.9],
  ])('of %s (%s) is %d', (_, cell, likeness) => expect(codeLikeness(cell)).toBe(likeness));

  it.each([
    ['nothing', ''],
    ['two characters', 'A1'],
    ['65 characters', `A1${'B'.repeat(63)}`],
    ['signs at an end', '-A123'],
    ['signs at the other end', 'A123-'],
    ['other signs', 'A1*23'],
    ['a day', '2026-11-27'],
    ['a day with one digit', '2026/1/2'],
    ['a day the other way round', '27.11.2026'],
    ['a day of a short year', '7-1-26'],
    ['a day with its time', '2026-11-27 10.30'],
    ['a short day with its time', '7/1/2026 10.30'],
    ['an amount', 'RM5'],
    ['an amount with sen', 'RM 12.50'],
    ['an amount in small letters', 'rm100,5'],
    ['a heading', 'Voucher Code'],
    ['a heading without a space', 'NoSiri'],
    ['a heading of one word', 'PIN'],
    ['a heading with signs', 'Code/Kod'],
    ['a phrase', 'Prepared by Farah'],
    ['a phrase with a number', 'Voucher list November 2026'],
  ])('of %s (%s) is none', (_, cell) => expect(codeLikeness(cell)).toBe(0));

  it.each(['A1 2026-11-27', '2026-11-27A', '12026-11-27', '112-11-2026', 'RM5X', 'XRM5', 'Pin7', 'x9 list'])(
    'of %s, which is a part of such a text, is some',
    (cell) => expect(codeLikeness(cell)).toBeGreaterThan(0),
  );
});

describe('codeReader', () => {
  const read = (sample: string[], ...cells: string[]) => cells.map(codeReader(sample));
  const code = (text: string) => ({ code: text });
  const title = { title: true };
  const other = { title: false };

  it('reads codes as they are shown, and recognises headings and texts that cannot be a code', () => {
    expect(read(['AB12', 'CD34'], ' AB12 ', 'ＣＤ３４', 'Voucher Code', '***', 'Prepared by Farah!')).toEqual([
      code('AB12'),
      code('CD34'),
      title,
      other,
      title,
    ]);
  });

  it('reads a phrase among codes without spaces as a title', () => {
    expect(read(['AB12', 'CD34'], 'Prepared by Farah', 'AB 12')).toEqual([title, code('AB 12')]);
  });

  it('reads a word without digits by the length and case of codes that have them', () => {
    expect(read(['AB12', 'CD34', 'EFGH'], 'WXYZ', 'WXYZA', 'wxyz')).toEqual([code('WXYZ'), other, other]);
    expect(read(['ab12', 'CD34'], 'wxyz', 'wxyza')).toEqual([code('wxyz'), other]);
    expect(read(['AB12', 'CD345'], 'WXYZA', 'WXYZABC', 'wxyz')).toEqual([code('WXYZA'), code('WXYZABC'), other]);
  });

  it('takes words where two of the sample have no digits, or none has any', () => {
    expect(read(['AB12', 'EFGH', 'IJKL'], 'WXYZABC', 'wxyz')).toEqual([code('WXYZABC'), code('wxyz')]);
    expect(read(['ABCD', 'EFGH'], 'WXYZABC', 'A1')).toEqual([code('WXYZABC'), other]);
  });

  it('takes phrases where half of the codes have spaces, and where more than two are nothing else', () => {
    expect(read(['AB 12', 'CD34'], 'EF GH', 'EF GHI')).toEqual([code('EF GH'), title]);
    expect(read(['AB CD', 'EF GH', 'IJ KL'], 'MN OP')).toEqual([code('MN OP')]);
    expect(read(['AB CD', 'EF GH'], 'MN OP')).toEqual([title]);
    expect(read(['AB12', 'CD34', 'EF 56'], 'MN OP')).toEqual([title]);
  });

  it('leaves headings of the sample out of what codes have in common', () => {
    expect(read(['Voucher Code', 'AB12', '***'], 'ABCDE')).toEqual([other]);
    expect(read([], 'ABCDE', 'AB CD')).toEqual([code('ABCDE'), title]);
  });
});

it('knows headings in both languages, each once and in small letters', () => {
  expect(new Set(CODE_HEADINGS).size).toBe(CODE_HEADINGS.length);
  expect(CODE_HEADINGS.slice(0, 2)).toEqual(['voucher code', 'code']);
  expect(CODE_HEADINGS).toEqual(
    expect.arrayContaining(['kod baucar', 'coupon code', 'promo code', 'voucher no', 'pin']),
  );
  for (const heading of CODE_HEADINGS) expect(heading).toMatch(/^[a-z]+(?:[ -][a-z]+)*$/);
});
