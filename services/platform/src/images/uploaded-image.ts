import sharp from 'sharp';
import { DomainError } from '../errors.js';
import { imageTypeOf, pngSize } from './image-type.js';

/** A file of a few kilobytes can claim to be a picture of gigabytes. */
const MAX_MEGAPIXELS = 50;
/** All frames of an animation counted: each of them is encoded, which takes a second for eight megapixels. */
const MAX_ANIMATED_MEGAPIXELS = 16;

/** Content type of every picture that readImage makes. */
export const UPLOADED_IMAGE_TYPE = 'image/webp';

/** WebP quality at which small print stays legible, at a tenth of the size of a camera's file. */
const QUALITY = 82;

/** The most bytes of files that wait until the ones before them are decoded. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;

/** Limits of an upload, and properties of the stored image. */
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
  /** Keeps transparency, and the frames of an animated WebP. Without it, transparent parts become white and one frame stays. */
  keepsEffects?: boolean;
}

/** A picture that is safe to keep: decoded and encoded anew, without metadata. */
export interface UploadedImage {
  content: Buffer;
  contentType: typeof UPLOADED_IMAGE_TYPE;
  width: number;
  height: number;
}

/**
 * Makes a WebP of an upload, upright and without metadata (no place, no camera). Every picture of members and of the back
 * office comes in by this function. It reads a JPEG that ends too early as far as it goes, as viewers do. A process decodes one
 * picture at a time. Errors: FILE_REQUIRED, FILE_TOO_LARGE {max}, FILE_TYPE_INVALID {types}, IMAGE_TOO_MANY_PIXELS {max},
 * FILE_UNREADABLE, SERVICE_BUSY when too many wait.
 */
export async function readImage(file: Buffer, options: ImageOptions): Promise<UploadedImage> {
  const { maxBytes, types, typesLabel } = options;
  if (file.length === 0) throw new DomainError('FILE_REQUIRED');
  if (file.length > maxBytes) throw new DomainError('FILE_TOO_LARGE', { max: megabytes(maxBytes) });
  const type = imageTypeOf(file);
  if (type === null || !types.includes(type)) throw new DomainError('FILE_TYPE_INVALID', { types: typesLabel });
  try {
    return await alone(file.length, () => decode(file, type, options));
  } catch (error) {
    // The library's message may quote bytes of the file.
    throw error instanceof DomainError ? error : new DomainError('FILE_UNREADABLE');
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
let waitingBytes = 0;

// At MAX_MEGAPIXELS a progressive JPEG of 300 KB takes 200 MB outside the heap: several at once would end the process.
async function alone<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  if (waitingBytes > 0 && waitingBytes + bytes > MAX_WAITING_BYTES) throw new DomainError('SERVICE_BUSY');
  waitingBytes += bytes;
  const mine = before.then(work).finally(() => (waitingBytes -= bytes));
  before = mine.catch(() => undefined);
  return mine;
}

async function decode(file: Buffer, type: string, options: ImageOptions): Promise<UploadedImage> {
  const keepsFrames = options.keepsEffects === true;
  const { width, height, pages = 1 } = pngSize(file) ?? (await claimedSize(file, keepsFrames));
  const animated = keepsFrames && pages > 1;
  const max = animated ? MAX_ANIMATED_MEGAPIXELS : MAX_MEGAPIXELS;
  if (width * height > max * 1_000_000) throw new DomainError('IMAGE_TOO_MANY_PIXELS', { max });
  try {
    return await encodeAnew(file, options, { animated, failOn: 'error' });
  } catch (error) {
    if (type !== 'jpg') throw error;
    const part = await encodeAnew(file, options, { animated, failOn: 'none' });
    // The decoder fills with grey where nothing arrived.
    if (await isOneColour(part.content)) throw error;
    return part;
  }
}

/** Returns the size that a file claims; with `frames`, the height of an animation is that of all its frames. */
function claimedSize(file: Buffer, frames: boolean): Promise<{ width: number; height: number; pages?: number }> {
  return sharp(file, { limitInputPixels: false, animated: frames }).metadata();
}

async function encodeAnew(
  file: Buffer,
  { side, fit, quality = QUALITY, keepsEffects = false }: ImageOptions,
  { animated, failOn }: { animated: boolean; failOn: 'error' | 'none' },
): Promise<UploadedImage> {
  // Rotates by the camera's orientation tag before metadata are dropped; frames of an animation have no such tag.
  const image = sharp(file, { limitInputPixels: MAX_MEGAPIXELS * 1_000_000, failOn, animated, autoOrient: !animated })
    .resize(side, side, { fit, position: 'centre', withoutEnlargement: fit === 'inside' })
    .webp({ quality });
  if (!keepsEffects) image.flatten({ background: '#ffffff' });
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { content: data, contentType: UPLOADED_IMAGE_TYPE, width: info.width, height: info.pageHeight ?? info.height };
}

async function isOneColour(image: Buffer): Promise<boolean> {
  const { channels } = await sharp(image).stats();
  return channels.every(({ min, max }) => max - min <= 1);
}

/** A whole number of megabytes as refusals name it: `10 MB`. */
const megabytes = (bytes: number) => `${Math.floor(bytes / (1024 * 1024))} MB`;
