import { hasTooManyPixels, pictureSize } from './picture-size';

const bytes = (...parts: (string | number[])[]) =>
  new Blob(
    parts.map((part) => Uint8Array.from(typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part)),
  );
const png = (width: number[], height: number[]) =>
  bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', width, height, [8, 6, 0, 0, 0]);
const webp = (kind: string, ...rest: number[]) => bytes('RIFF', [0, 0, 0, 0], 'WEBP', kind, [0, 0, 0, 0], rest);

describe('the size of a picture by its header', () => {
  it.each<[string, Blob, { width: number; height: number } | null]>([
    ['a PNG', png([0, 0, 2, 0x58], [0, 0, 1, 0x90]), { width: 600, height: 400 }],
    [
      'a JPEG with notes before',
      bytes([0xff, 0xd8, 0xff, 0xe1, 0, 6, 1, 2, 3, 4, 0xff, 0xc2, 0, 17, 8, 1, 0x90, 2, 0x58, 3]),
      { width: 600, height: 400 },
    ],
    ['a lossy WebP', webp('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 0x58, 2, 0x90, 1), { width: 600, height: 400 }],
    ['a lossless WebP', webp('VP8L', 0x2f, 0x57, 0xc2, 0x63, 0), { width: 600, height: 400 }],
    ['an extended WebP', webp('VP8X', 0, 0, 0, 0, 0x57, 2, 0, 0x8f, 1, 0), { width: 600, height: 400 }],
    ['a text', bytes('a text that is no picture at all'), null],
    ['a JPEG that ends in its notes', bytes([0xff, 0xd8, 0xff, 0xe1, 0, 99, 1]), null],
    ['nothing', bytes(''), null],
  ])('of %s', async (_, file, size) => {
    expect(await pictureSize(file)).toEqual(size);
  });

  it('tells of too many pixels', async () => {
    const side = [0, 0, 0xc3, 0x50];
    expect(await hasTooManyPixels(png(side, side))).toBe(true);
    expect(await hasTooManyPixels(png([0, 0, 0, 1], side))).toBe(false);
    expect(await hasTooManyPixels(bytes('a text'))).toBe(false);
  });
});
