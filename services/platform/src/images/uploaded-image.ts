import sharp from 'sharp';
import { DomainError } from '../errors.js';
import { imageTypeOf } from './image-type.js';

/** A file of a few kilobytes can claim to be a picture of gigabytes. */
const MAX_PIXELS = 50_000_000;

/** Content type of every picture that readImage makes. */
export const UPLOADED_IMAGE_TYPE = 'image/webp';

/** As legible as small print has to be, at a tenth of a camera's bytes. */
const QUALITY = 82;

/** What an upload may be, and what becomes of it. */
export interface ImageOptions {
  maxBytes: number;
  types: readonly ('jpg' | 'png' | 'webp')[];
  /** `types` as the refusal names them: `JPEG, PNG, WebP`. */
  typesLabel: string;
  /** Pixels. */
  side: number;
  /** `cover` cuts the middle square of `side`; `inside` keeps all of it, no longer side above `side`, never enlarged. */
  fit: 'cover' | 'inside';
  /** 1 to 100; QUALITY when absent. */
  quality?: number;
}

/** A picture that is safe to keep: decoded and encoded anew, without metadata. */
export interface UploadedImage {
  content: Buffer;
  contentType: typeof UPLOADED_IMAGE_TYPE;
  width: number;
  height: number;
}

/**
 * Makes a WebP of whatever a member uploads, upright and without metadata (no place, no camera); what is see-through
 * becomes white. A process decodes one at a time. Errors: FILE_REQUIRED, FILE_TOO_LARGE {max}, FILE_TYPE_INVALID {types},
 * FILE_UNREADABLE.
 */
export async function readImage(file: Buffer, options: ImageOptions): Promise<UploadedImage> {
  const { maxBytes, types, typesLabel, side, fit, quality = QUALITY } = options;
  if (file.length === 0) throw new DomainError('FILE_REQUIRED');
  if (file.length > maxBytes) throw new DomainError('FILE_TOO_LARGE', { max: megabytes(maxBytes) });
  const type = imageTypeOf(file);
  if (type === null || !types.includes(type)) throw new DomainError('FILE_TYPE_INVALID', { types: typesLabel });
  try {
    return await alone(() => encodeAnew(file, { side, fit, quality }));
  } catch {
    // The library's message may quote bytes of the file.
    throw new DomainError('FILE_UNREADABLE');
  }
}

/** Returns drawn pixels of four bytes (red, green, blue, alpha) as WebP on white. */
export function encodePixels(pixels: Uint8Array, size: { width: number; height: number }): Promise<Buffer> {
  const { width, height } = size;
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .webp({ quality: QUALITY })
    .toBuffer();
}

let before: Promise<unknown> = Promise.resolve();

// At MAX_PIXELS a progressive JPEG of 300 KB takes 200 MB outside the heap: several at once would end the process.
function alone<T>(work: () => Promise<T>): Promise<T> {
  const mine = before.then(work);
  before = mine.catch(() => undefined);
  return mine;
}

async function encodeAnew(
  file: Buffer,
  { side, fit, quality }: Required<Pick<ImageOptions, 'side' | 'fit' | 'quality'>>,
): Promise<UploadedImage> {
  // Turned as the camera's note says before the note is dropped; sharp keeps no metadata unless asked.
  const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize(side, side, { fit, position: 'centre', withoutEnlargement: fit === 'inside' })
    .flatten({ background: '#ffffff' })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
  return { content: data, contentType: UPLOADED_IMAGE_TYPE, width: info.width, height: info.height };
}

/** A whole number of megabytes as refusals name it: `10 MB`. */
const megabytes = (bytes: number) => `${Math.floor(bytes / (1024 * 1024))} MB`;
