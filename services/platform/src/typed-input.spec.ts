import { findCode, findDigits, isName, nameWithin, readCode, readMobile, tidyName } from './typed-input.js';

describe('names', () => {
  it.each([
    'Nurul a/p Rajan',
    'Tan @ Lim',
    "D'Cruz",
    'D’Cruz',
    'Siti Nur-Aisyah',
    'S. Kumar a/l Muthu',
    'Lim K.S. @ Ah Kow',
    "Nor 'Ain",
    '王小明',
    'José',
    'முருகன் செல்வி',
    'Muhammad bin Abdullah',
    'A',
  ])('takes %s', (name) => {
    expect(tidyName(name)).toBe(name);
    expect(isName(name)).toBe(true);
  });

  it.each([
    '',
    ' ',
    'Aisyah 2',
    '@',
    'Tan @',
    '/p Rajan',
    'a//p',
    'Anne--Marie',
    'A..B',
    'Tan <b>',
    'Aisyah!',
    'Nur\nAisyah',
  ])('refuses %j', (name) => expect(isName(tidyName(name))).toBe(false));

  it.each([
    ['  Siti   Aminah ', 'Siti Aminah'],
    ['\u202aSiti\u202c Am\u200binah\ufeff', 'Siti Aminah'],
    ['Siti\u00a0Aminah\u3000Zul', 'Siti Aminah Zul'],
    ['D‘Cruz', "D'Cruz"],
    ['D`Cruz', "D'Cruz"],
    ['Nur‑Aisyah – Lim', 'Nur-Aisyah - Lim'],
    ['Ｔａｎ ＠ Ｌｉｍ', 'Tan @ Lim'],
    ['Jose\u0301', 'José'],
  ])('tidies %j', (typed, name) => {
    expect(tidyName(typed)).toBe(name);
    expect(isName(tidyName(typed))).toBe(true);
  });

  it.each([
    ['Farah 88 <3', 'Farah'],
    ['Tan @ Lim', 'Tan @ Lim'],
    ['Farah\r\nBcc: x', 'Farah Bcc x'],
    ['Dr. -', 'Dr'],
    ['12345', ''],
  ])('keeps of %j what can stand in a name', (text, name) => expect(nameWithin(text)).toBe(name));
});

describe('mobile numbers', () => {
  it.each([
    '0123456789',
    '60123456789',
    '+60123456789',
    '+60 12-345 6789',
    '+60 (0)12-345 6789',
    '+60(012)3456789',
    '0060123456789',
    '00 60 (0)12 345 6789',
    '\u202a0123456789\u202c',
    '\u202a+60\u00a012\u2011345\u00a06789\u202c',
    '012.345.6789',
    '012–345—6789',
    '012\u2212345\u22126789',
    '(012) 345 6789',
    '[012] 3456789',
    '012/3456789',
    '012·345·6789',
    '\u200b0123456789\ufeff',
    '０１２３４５６７８９',
    '＋６０１２３４５６７８９',
    '٠١٢٣٤٥٦٧٨٩',
    '۰۱۲۳۴۵۶۷۸۹',
    '௦௧௨௩௪௫௬௭௮௯',
    'tel:+60123456789',
  ])('reads %j', (typed) => expect(readMobile(typed)).toBe('60123456789'));

  it.each([
    '',
    '0153456789',
    '0223456789',
    '012345678',
    '012345678901',
    '123456789',
    '+123456789',
    '00123456789',
    '660123456789',
    '+6060123456789',
    '++60123456789',
    '+65 9123 4567',
    '0123456789 x12',
    'abc',
    '0'.repeat(200),
  ])('reads no number in %j', (typed) => expect(readMobile(typed)).toBeNull());
});

describe('codes', () => {
  it.each([
    ['0123456789', '0123456789'],
    ['  abcde-fghjk ', 'ABCDEFGHJK'],
    ['abc de fghjk', 'ABCDEFGHJK'],
    ['abcde–fghjk', 'ABCDEFGHJK'],
    ['Code: ABCDE12345', 'ABCDE12345'],
    ['ABCDE12345.', 'ABCDE12345'],
    ['"ABCDE12345"', 'ABCDE12345'],
    ['ABCDE\u200b12345', 'ABCDE12345'],
    ['\ufeffABCDE12345\u2060', 'ABCDE12345'],
    ['ＡＢＣＤＥ１２３４５', 'ABCDE12345'],
    ['１２３４５６７８９０', '1234567890'],
    ['١٢٣٤٥٦٧٨٩٠', '1234567890'],
    ['Please register my code abcde12345, thank you!', 'ABCDE12345'],
    ['Kod saya:ABCDE12345.Terima kasih', 'ABCDE12345'],
    ['Code ABCDE-12345 of my pack', 'ABCDE12345'],
    ['My code is ABCDE 12345.', 'ABCDE12345'],
    ['I registered ABCDEFGHJK today', 'ABCDEFGHJK'],
    ['ABCDE12345 ABCDE12345', 'ABCDE12345'],
    ['(ABCDE12345)\n', 'ABCDE12345'],
  ])('finds the code in %j', (typed, code) => expect(findCode(typed, 10)).toBe(code));

  it.each([
    '',
    '123456789',
    '12345678901',
    '12345_7890',
    'ß23456789',
    'ABCDE12345 or FGHJK67890',
    'My code is on the pack',
    'x'.repeat(5000),
  ])('finds no single code in %j', (typed) => expect(findCode(typed, 10)).toBeUndefined());

  it('reads a text that is a code, and none that only holds one', () => {
    expect(readCode(' ABCDE-12345. ', 10)).toBe('ABCDE12345');
    expect(readCode('Code: ABCDE12345', 10)).toBeUndefined();
  });

  it.each([
    ['1234', '1234'],
    ['12 34', '1234'],
    ['１２３４', '1234'],
    ['١٢٣٤', '1234'],
    ['1234.', '1234'],
    ['Drypers Baby Club: 1234 is your verification code, valid for 10 minutes.', '1234'],
    ['\u200e1234\u200f', '1234'],
  ])('finds the one-time code in %j', (typed, code) => expect(findDigits(typed, 4)).toBe(code));

  it.each(['', '123', '12345', '1234 or 5678', 'abcd'])('finds no single one-time code in %j', (typed) =>
    expect(findDigits(typed, 4)).toBeUndefined(),
  );
});
