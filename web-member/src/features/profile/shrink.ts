const SIDE = 1024;
const MAX_BYTES = 10 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** What is wrong with a chosen file. */
export class PictureError extends Error {
  constructor(
    readonly code: 'FILE_TOO_LARGE' | 'FILE_TYPE_INVALID' | 'FILE_UNREADABLE',
    readonly details: Record<string, string> = {},
  ) {
    super(code);
  }
}

/** The middle square of a picture, at most 1,024 pixels wide, so that a phone's photo is a quick upload. Throws PictureError. */
export async function shrink(file: File): Promise<Blob> {
  if (!TYPES.includes(file.type)) throw new PictureError('FILE_TYPE_INVALID', { types: 'JPEG, PNG, WebP' });
  if (file.size > MAX_BYTES) throw new PictureError('FILE_TOO_LARGE', { max: '10 MB' });
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) throw new PictureError('FILE_UNREADABLE');
  const { width, height } = image;
  const cut = Math.min(width, height);
  const side = Math.min(SIDE, cut);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context) {
    // transparent parts become white, as on the server
    context.fillStyle = 'white';
    context.fillRect(0, 0, side, side);
    context.drawImage(image, (width - cut) / 2, (height - cut) / 2, cut, cut, 0, 0, side, side);
  }
  image.close();
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  // a browser without a canvas sends the file as it is; the server does the rest
  return made ?? file;
}
