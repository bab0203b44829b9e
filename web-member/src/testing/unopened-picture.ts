import { File as NodeFile } from 'node:buffer';

/** Makes this browser open no picture at all, as it does with one that is too large for it. */
export function openNoPicture(): void {
  globalThis.createImageBitmap = (() => Promise.reject(new Error('no picture'))) as typeof createImageBitmap;
}

/** Returns a PNG that claims to be a square of this many pixels a side. */
export function pngOf(side: number): File {
  const header = new Uint8Array(33);
  header.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  for (const at of [16, 20]) new DataView(header.buffer).setUint32(at, side);
  // The File of jsdom cannot be read.
  return new NodeFile([header], 'IMG_1.png', { type: 'image/png' }) as unknown as File;
}
