import type { Failure } from '../../api/failure.js';

const SIDE = 2000;
const MAX_BYTES = 10 * 1024 * 1024;
/** As the specification names them: png, jpg or jpeg. */
export const ACCEPTED = 'image/png,image/jpeg';

export type PhotoRefusal = Pick<Failure, 'code' | 'details'>;

/**
 * A chosen picture at most 2,000 pixels long, so that a phone's photo is a quick upload; what already is small stays as
 * it is. Answers why when it is not accepted.
 */
export async function readPhoto(file: File): Promise<Blob | PhotoRefusal> {
  if (!ACCEPTED.split(',').includes(file.type)) return { code: 'FILE_TYPE_INVALID', details: { types: 'JPG, PNG' } };
  if (file.size > MAX_BYTES) return { code: 'FILE_TOO_LARGE', details: { max: '10 MB' } };
  // a browser that cannot draw sends the file as it is; the server does the rest
  if (typeof createImageBitmap !== 'function') return file;
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return { code: 'FILE_UNREADABLE', details: {} };
  const { width, height } = image;
  const scale = SIDE / Math.max(width, height);
  const made = scale < 1 ? await drawn(image, Math.round(width * scale), Math.round(height * scale)) : null;
  image.close();
  return made ?? file;
}

async function drawn(image: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // transparent parts become white, as on the server
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
}

export const isRefusal = (answer: Blob | PhotoRefusal): answer is PhotoRefusal => 'code' in answer;
