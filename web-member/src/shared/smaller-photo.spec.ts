import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { smallerPhoto } from './smaller-photo.js';

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
    expect((await smallerPhoto(aFile(9_000_000), 2000))!.size).toBe(300_000);
    expect(drawImage).toHaveBeenCalledWith(bitmap, 0, 0, 2000, 1500);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('is drawn anew when it has many bytes for its length: ten of ten megabytes would not go together', async () => {
    bitmap = { width: 1800, height: 1200, close };
    expect((await smallerPhoto(aFile(10 * 1024 * 1024), 2000))!.size).toBe(300_000);
    expect(drawImage).toHaveBeenCalledWith(bitmap, 0, 0, 1800, 1200);
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

  test('is none when it cannot be read, and goes as it is where nothing can be drawn', async () => {
    globalThis.createImageBitmap = (() => Promise.reject(new Error('no picture'))) as typeof createImageBitmap;
    expect(await smallerPhoto(aFile(10), 2000)).toBeNull();
    delete (globalThis as { createImageBitmap?: unknown }).createImageBitmap;
    const file = aFile(9_000_000);
    expect(await smallerPhoto(file, 2000)).toBe(file);
  });
});
