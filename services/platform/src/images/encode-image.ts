import { type ImageOptions, readImage } from './uploaded-image.js';

/** Options for uploads of the back office: the stored image is sharp on the largest screens, also drawings and lettering. */
const OPTIONS: ImageOptions = {
  maxBytes: 2 * 1024 * 1024,
  types: ['png', 'jpg', 'webp'],
  typesLabel: 'PNG, JPEG, WebP',
  side: 2_400,
  fit: 'inside',
  quality: 90,
  keepsEffects: true,
};

/** Returns an upload of the back office as it is stored. Errors: those of readImage. */
export async function encodeImage(upload: Uint8Array): Promise<Buffer> {
  return (await readImage(Buffer.from(upload), OPTIONS)).content;
}
