import { pictureToken, readPictureToken } from './picture-token.js';

const SECRET = 's'.repeat(32);
const ID = '0b6f0f6e-5a53-4f3c-9a3b-1d2e3f4a5b6c';
const now = new Date('2026-11-21T03:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe('token of a picture', () => {
  it('names its picture for six to twelve hours and stays the same within them', () => {
    const token = pictureToken(SECRET, ID, now);
    expect(readPictureToken(SECRET, token, now)).toBe(ID);
    expect(readPictureToken(SECRET, token, later(6))).toBe(ID);
    expect(readPictureToken(SECRET, token, later(12))).toBeNull();
    expect(pictureToken(SECRET, ID, later(1))).toBe(token);
  });

  it.each([
    ['another secret', (token: string) => pictureToken('t'.repeat(32), ID, now).slice(0, token.length)],
    ['another picture', (token: string) => token.replace('0b6f', '1b6f')],
    ['a later end', (token: string) => token.replace(/\.(\w+)\./, (_, end: string) => `.${end}0.`)],
    ['nothing', () => ''],
    ['a path', () => '../secrets.zzzzzzzzz.x'],
  ])('%s opens nothing', (_, forge) => {
    expect(readPictureToken(SECRET, forge(pictureToken(SECRET, ID, now)), now)).toBeNull();
  });
});
