import { File as NodeFile } from 'node:buffer';
import { imageError } from './image-file';

afterEach(() => {
  delete (globalThis as { createImageBitmap?: unknown }).createImageBitmap;
});

/** A PNG that claims to be a square of so many pixels. The file of jsdom cannot be read. */
function claim(side: number): File {
  const header = new Uint8Array(33);
  header.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  for (const at of [16, 20]) new DataView(header.buffer).setUint32(at, side);
  return new NodeFile([header], 'large.png', { type: 'image/png' }) as unknown as File;
}

it('imageError names a picture of more pixels than the server takes', async () => {
  const rules = { types: ['image/png'], maxBytes: 100 };
  expect(await imageError(claim(50_000), rules)).toBe('pixels');
  expect(await imageError(claim(2_000), rules)).toBeUndefined();
});

it('imageError opens a file at once, and finds one that is only called a picture', async () => {
  const rules = { types: ['image/png'], maxBytes: 100 };
  globalThis.createImageBitmap = (() => Promise.reject(new Error('no picture'))) as never;
  expect(await imageError(claim(2_000), rules)).toBe('unreadable');
  globalThis.createImageBitmap = (() => Promise.resolve({ width: 1, height: 1, close: () => undefined })) as never;
  expect(await imageError(claim(2_000), rules)).toBeUndefined();
});
