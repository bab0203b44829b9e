import type { ErrorCode } from '@club/web-kit';
import { hasTooManyPixels, MAX_MEGAPIXELS, pictureSize } from '@club/web-kit/lib/picture-size.ts';

/** Below this a picture goes as it is, when it is no longer than asked. */
const SMALL_BYTES = 1_500_000;
/** The most that the server takes of one picture. */
const MAX_BYTES = 10 * 1024 * 1024;

/** Reason why a chosen file is not accepted. */
export class PhotoError extends Error {
  constructor(
    readonly code: Extract<
      ErrorCode,
      'FILE_TOO_LARGE' | 'FILE_TYPE_INVALID' | 'FILE_UNREADABLE' | 'IMAGE_TOO_MANY_PIXELS'
    >,
    readonly details: Record<string, string | number> = {},
  ) {
    super(code);
  }
}

/** Throws the refusal of a file that has too many bytes. */
export function checkBytes({ size }: Blob): void {
  if (size > MAX_BYTES) throw new PhotoError('FILE_TOO_LARGE', { max: '10 MB' });
}

/** The part of a picture that is drawn, and how large. */
interface Drawing {
  from: { x: number; y: number; width: number; height: number };
  width: number;
  height: number;
}

/**
 * Returns a photo at most `side` pixels long and of few bytes, upright and without the place where it was taken. Its bytes are
 * judged after it was made smaller. What this browser cannot draw goes as it is, and the server does the rest. Throws PhotoError.
 */
export const smallerPhoto = (file: File, side: number): Promise<Blob> =>
  redraw(file, ({ width, height }) => {
    const scale = Math.min(1, side / Math.max(width, height));
    if (scale === 1 && file.size <= SMALL_BYTES) return null;
    const from = { x: 0, y: 0, width, height };
    return { from, width: Math.round(width * scale), height: Math.round(height * scale) };
  });

/** Returns the middle square of a photo, at most `side` pixels long; otherwise as smallerPhoto. */
export const squarePhoto = (file: File, side: number): Promise<Blob> =>
  redraw(file, ({ width, height }) => {
    const cut = Math.min(width, height);
    const from = { x: (width - cut) / 2, y: (height - cut) / 2, width: cut, height: cut };
    return { from, width: Math.min(side, cut), height: Math.min(side, cut) };
  });

async function redraw(file: File, drawingOf: (image: ImageBitmap) => Drawing | null): Promise<Blob> {
  const image = await openImage(file);
  try {
    const drawing = image && drawingOf(image);
    const made = image && drawing ? await draw(image, drawing) : null;
    const sent = made && made.size < file.size ? made : file;
    checkBytes(sent);
    return sent;
  } finally {
    image?.close();
  }
}

/** Returns a picture that can be drawn; null where this browser draws none. Throws PhotoError. */
async function openImage(file: File): Promise<ImageBitmap | null> {
  if (typeof createImageBitmap !== 'function') return null;
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (image) return image;
  if (await hasTooManyPixels(file)) throw new PhotoError('IMAGE_TOO_MANY_PIXELS', { max: MAX_MEGAPIXELS });
  // The server opens a JPEG that ends too early, which this browser may not draw.
  if (await pictureSize(file)) return null;
  throw new PhotoError('FILE_UNREADABLE');
}

async function draw(image: ImageBitmap, { from, width, height }: Drawing): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // transparent parts become white, as paper is and as on the server
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
}
