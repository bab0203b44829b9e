import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { openNoPicture, pngOf } from '../testing/unopened-picture.js';
import { smallerPhoto, squarePhoto } from './photo.js';

const drawImage = jest.fn();
let bitmap: { width: number; height: number; close: () => void };
let bytesMade: number;
const close = jest.fn();
const aFile = (bytes: number) => new File([new Uint8Array(bytes)], 'IMG_1.jpg', { type: 'image/jpeg' });
const canvas = HTMLCanvasElement.prototype;
const { getContext, toBlob } = canvas;

beforeEach(() => {
  bytesMade = 300_000;
  bitmap = { width: 4000, height: 3000, close };
  jest.clearAllMocks();
  globalThis.createImageBitmap = (() => Promise.resolve(bitmap)) as unknown as typeof createImageBitmap;
  canvas.getContext = (() => ({ fillRect: () => undefined, drawImage })) as unknown as typeof getContext;
  canvas.toBlob = (done) => done(new Blob([new Uint8Array(bytesMade)], { type: 'image/jpeg' }));
});
afterEach(() => {
  Object.assign(canvas, { getContext, toBlob });
  delete (globalThis as { createImageBitmap?: unknown }).createImageBitmap;
});

describe('a photo before it is sent', () => {
  test('is drawn as long as asked', async () => {
    expect((await smallerPhoto(aFile(9_000_000), 2000)).size).toBe(300_000);
    expect(drawImage).toHaveBeenCalledWith(bitmap, 0, 0, 4000, 3000, 0, 0, 2000, 1500);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('is drawn anew when it has many bytes for its length: ten of ten megabytes would not go together', async () => {
    bitmap = { width: 1800, height: 1200, close };
    expect((await smallerPhoto(aFile(10 * 1024 * 1024), 2000)).size).toBe(300_000);
    expect(drawImage).toHaveBeenCalledWith(bitmap, 0, 0, 1800, 1200, 0, 0, 1800, 1200);
  });

  test('stays as it is when it is small, or would only grow', async () => {
    bitmap = { width: 1800, height: 1200, close };
    const small = aFile(1_500_000);
    expect(await smallerPhoto(small, 2000)).toBe(small);
    bytesMade = 5_000_000;
    const dense = aFile(4_000_000);
    expect(await smallerPhoto(dense, 2000)).toBe(dense);
    expect(close).toHaveBeenCalledTimes(2);
  });

  test('is judged by its bytes after it was made smaller', async () => {
    expect((await smallerPhoto(aFile(14_000_000), 2000)).size).toBe(300_000);
    bytesMade = 15_000_000;
    const tooLarge = { code: 'FILE_TOO_LARGE', details: { max: '10 MB' } };
    await expect(smallerPhoto(aFile(14_000_000), 2000)).rejects.toMatchObject(tooLarge);
    delete (globalThis as { createImageBitmap?: unknown }).createImageBitmap;
    await expect(smallerPhoto(aFile(14_000_000), 2000)).rejects.toMatchObject(tooLarge);
  });

  test('is cut to its middle square', async () => {
    expect((await squarePhoto(aFile(9_000_000), 1024)).size).toBe(300_000);
    expect(drawImage).toHaveBeenCalledWith(bitmap, 500, 0, 3000, 3000, 0, 0, 1024, 1024);
  });

  test('is sent unchanged where the browser cannot draw it', async () => {
    delete (globalThis as { createImageBitmap?: unknown }).createImageBitmap;
    const file = aFile(9_000_000);
    expect(await smallerPhoto(file, 2000)).toBe(file);
  });

  describe('that this browser does not open', () => {
    beforeEach(openNoPicture);

    test('is refused when it is no picture', async () => {
      await expect(smallerPhoto(aFile(10), 2000)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
    });

    test('is refused in words of its own when it has too many pixels', async () => {
      await expect(smallerPhoto(pngOf(50_000), 2000)).rejects.toMatchObject({
        code: 'IMAGE_TOO_MANY_PIXELS',
        details: { max: 50 },
      });
    });

    test('is sent to the server unchanged when its header is valid', async () => {
      const file = pngOf(600);
      expect(await smallerPhoto(file, 2000)).toBe(file);
    });
  });
});
