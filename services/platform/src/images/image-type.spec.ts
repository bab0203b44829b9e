import { imageTypeOf, typeOfName } from './image-type.js';

const HASH = 'a'.repeat(64);

describe('pictures', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n....', 'png'],
    ['\xff\xd8\xff\xe0......', 'jpg'],
    ['RIFF....WEBPVP8 ', 'webp'],
    ['RIFF....WAVEfmt ', null],
    ['<svg xmlns="http', null],
    ['\x89PNG', null],
    ['', null],
  ])('are identified by their bytes: %j → %s', (bytes, type) => {
    expect(imageTypeOf(Buffer.from(bytes, 'latin1'))).toBe(type);
  });

  it.each([
    [`${HASH}.svg`, 'image/svg+xml'],
    [`${HASH}.webp`, 'image/webp'],
    [`${HASH}.png`, null],
    [`${HASH}.gif`, null],
    [`../${HASH}.webp`, null],
    [`${HASH.toUpperCase()}.webp`, null],
    ['x.webp', null],
  ])('are served by a name of theirs only: %s → %s', (name, type) => {
    expect(typeOfName(name)).toBe(type);
  });
});
