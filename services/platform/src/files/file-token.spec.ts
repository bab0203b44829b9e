import { fileToken, readFileToken } from './file-token.js';

const SECRET = 's'.repeat(32);
const ID = '0b6f0f6e-5a53-4f3c-9a3b-1d2e3f4a5b6c';
const now = new Date('2026-11-21T03:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe('token of a file', () => {
  it('names its file for six to twelve hours and stays the same within them', () => {
    const token = fileToken(SECRET, 'picture', ID, now);
    expect(readFileToken(SECRET, 'picture', token, now)).toBe(ID);
    expect(readFileToken(SECRET, 'picture', token, later(6))).toBe(ID);
    expect(readFileToken(SECRET, 'picture', token, later(12))).toBeNull();
    expect(fileToken(SECRET, 'picture', ID, later(1))).toBe(token);
  });

  it.each([
    ['another secret', (token: string) => fileToken('t'.repeat(32), 'picture', ID, now).slice(0, token.length)],
    ['another file', (token: string) => token.replace('0b6f', '1b6f')],
    ['another purpose', () => fileToken(SECRET, 'receipt', ID, now)],
    ['a later end', (token: string) => token.replace(/\.(\w+)\./, (_, end: string) => `.${end}0.`)],
    ['nothing', () => ''],
    ['a path', () => '../secrets.zzzzzzzzz.x'],
  ])('%s opens nothing', (_, forge) => {
    expect(readFileToken(SECRET, 'picture', forge(fileToken(SECRET, 'picture', ID, now)), now)).toBeNull();
  });
});
