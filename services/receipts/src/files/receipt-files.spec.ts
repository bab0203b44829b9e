import { DomainError } from '@club/platform';
import { fingerprintDistance } from '@club/platform/images';
import sharp from 'sharp';
import { NEAR_IMAGE } from '../receipts/domain/likeness.js';
import { aReceiptPhoto } from '../../test/pictures.js';
import { MAX_FILE_BYTES, readReceiptFile } from './receipt-files.js';

/** Pages as the thread draws them: one with a picture of its own, one blank. */
const blank = sharp({ create: { width: 300, height: 400, channels: 3, background: 'white' } });
const PAGES = [await aReceiptPhoto(1), await blank.webp().toBuffer()];

/** In place of the thread that draws: what it draws is covered by its own tests (pdf/pdf-pages.medium.spec.ts). */
const pdfs = {
  of: async (file: Buffer) => {
    if (file.includes('/Encrypt')) throw new DomainError('PDF_PASSWORD');
    return PAGES;
  },
};
const readFile = (file: Buffer) => readReceiptFile(file, pdfs);

const PDF = Buffer.from(`%PDF-1.7\n${'x'.repeat(2_000)}\nstartxref\n9\n%%EOF\n`);
const SECRET_PLACE = 'Taman Rahsia 12';

/** A photo of something with edges, noted where it was taken. */
const photo = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 3_000, height: 900, channels: 3, background: 'white' } })
    .composite(
      [0, 2, 4, 5].map((part) => ({
        input: { create: { width: 250, height: 500, channels: 3 as const, background: 'black' } },
        left: part * 500,
        top: 100 + 60 * part,
      })),
    )
    .withExif({ IFD0: { ImageDescription: SECRET_PLACE } })
    .toFormat(format)
    .toBuffer();

describe('the file of a receipt', () => {
  it.each(['jpeg', 'png'] as const)(
    'a %s is encoded anew, without notes and no larger than legible',
    async (format) => {
      const file = await photo(format);
      expect(file.includes(SECRET_PLACE)).toBe(true);
      const { content, contentType, fileMark, imageMark, pages } = await readFile(file);
      expect(pages).toEqual([]);
      const { width, height, exif } = await sharp(content).metadata();
      expect({ contentType, width, height, exif }).toEqual({
        contentType: 'image/webp',
        width: 2_400,
        height: 720,
        exif: undefined,
      });
      expect(content.includes(SECRET_PLACE)).toBe(false);
      expect([fileMark, imageMark]).toEqual([
        expect.stringMatching(/^[0-9a-f]{64}$/),
        expect.stringMatching(/^[0-9a-f]{16}$/),
      ]);
    },
  );

  it.each([2, 200, 0.5])('a JPEG without its last bytes (%d) is taken as far as it goes', async (cut) => {
    const whole = await photo('jpeg');
    const part = whole.subarray(0, cut < 1 ? Math.floor(whole.length * cut) : -cut);
    expect(await readFile(part)).toMatchObject({ contentType: 'image/webp', pages: [] });
  });

  it('looks the same in another format and size, and is another file', async () => {
    const large = await photo('jpeg');
    const small = await sharp(large).resize(1_500).png().toBuffer();
    const [a, b] = [await readFile(large), await readFile(small)];
    expect(fingerprintDistance(a.imageMark, b.imageMark)).toBeLessThanOrEqual(NEAR_IMAGE);
    expect(a.fileMark).not.toBe(b.fileMark);
  });

  it('a PDF stays as it is, beside pictures of its pages', async () => {
    const read = await readFile(PDF);
    expect(read).toMatchObject({ content: PDF, contentType: 'application/pdf', imageMark: '', pages: PAGES });
    expect(read.sketches.map(({ width, height }) => [width, height])).toEqual([[100, 160]]);
  });

  it.each<[string, Buffer]>([
    ['a byte order mark before', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), PDF])],
    ['headers of a transfer before', Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\nContent-Type: a\r\n\r\n'), PDF])],
    ['1 KB before', Buffer.concat([Buffer.alloc(1_024, 'x'), PDF])],
    ['zeros behind', Buffer.concat([PDF, Buffer.alloc(9_000)])],
    ['blank lines behind', Buffer.concat([PDF, Buffer.from('\r\n'.repeat(3_000))])],
    ['a page behind', Buffer.concat([PDF, Buffer.from(`<html>${'x'.repeat(5_000)}</html>`)])],
    ['its last bytes missing', PDF.subarray(0, -4)],
  ])('a PDF with %s is opened', async (_, file) => {
    expect(await readFile(file)).toMatchObject({ contentType: 'application/pdf', pages: [{}, {}] });
  });

  it('a PDF that cannot be drawn is refused with the error of the renderer', async () => {
    const locked = Buffer.from(`%PDF-1.7\n/Encrypt 5 0 R\n%%EOF\n`);
    await expect(readFile(locked)).rejects.toMatchObject({ code: 'PDF_PASSWORD' });
  });

  it.each([
    ['a PDF that broke off', () => PDF.subarray(0, 500), 'FILE_UNREADABLE', {}],
    [
      'a PDF with more than 1 KB before it',
      () => Buffer.concat([Buffer.alloc(1_100, 'x'), PDF]),
      'FILE_TYPE_INVALID',
      {},
    ],
    ['a page named .pdf', () => Buffer.from('<html>%%EOF'), 'FILE_TYPE_INVALID', { types: 'JPEG, PNG, PDF' }],
    ['a GIF', () => Buffer.from('GIF89a…………'), 'FILE_TYPE_INVALID', { types: 'JPEG, PNG, PDF' }],
    [
      'a broken JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)]),
      'FILE_UNREADABLE',
      {},
    ],
    [
      '§9 up to 10MB: one byte more',
      () => Buffer.concat([PDF, Buffer.alloc(MAX_FILE_BYTES)]),
      'FILE_TOO_LARGE',
      { max: '10 MB' },
    ],
  ])('%s is refused', async (_, file, code, details) => {
    await expect(readFile(file())).rejects.toMatchObject({ code, details });
  });

  it('§5 accepted types are JPEG, PNG and PDF: a WebP is none of them', async () => {
    await expect(readFile(await photo('webp'))).rejects.toMatchObject({ code: 'FILE_TYPE_INVALID' });
  });
});
