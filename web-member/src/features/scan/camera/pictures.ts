import { partOf, readingSize, within, type Layout, type Rect } from './geometry.js';

type Source = HTMLVideoElement | HTMLCanvasElement;

/** Returns an empty canvas, whose pixels are read, with what draws on it. */
export function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no 2d canvas');
  return [canvas, context];
}

/** Returns the part of a picture or of the camera's image that is in the frame, at the size at which it is read. */
export function stripOf(source: Source, layout: Layout, frame: Rect): HTMLCanvasElement {
  const part = partOf(layout, frame);
  const { width, height } = readingSize(part);
  const [canvas, context] = canvasOf(width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return canvas;
}

/** A chosen photo, upright and at most 1,600 pixels long; null when the file is no picture this browser opens. */
export async function photoOf(file: Blob): Promise<HTMLCanvasElement | null> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
  try {
    const { width, height } = within(bitmap);
    const [canvas, context] = canvasOf(width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    return canvas;
  } finally {
    bitmap.close();
  }
}
