/** Below this a picture goes as it is, when it is no longer than asked. */
const SMALL_BYTES = 1_500_000;

/**
 * Returns a photo at most `side` pixels long and of few bytes, upright and without where it was taken, so that ten of them
 * are a quick upload; null when it cannot be read. A browser that cannot draw gets the file back: the server does the rest.
 */
export async function smallerPhoto(file: File, side: number): Promise<Blob | null> {
  if (typeof createImageBitmap !== 'function') return file;
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!image) return null;
  try {
    const { width, height } = image;
    const scale = Math.min(1, side / Math.max(width, height));
    if (scale === 1 && file.size <= SMALL_BYTES) return file;
    const made = await drawn(image, Math.round(width * scale), Math.round(height * scale));
    return made && made.size < file.size ? made : file;
  } finally {
    image.close();
  }
}

async function drawn(image: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // transparent parts become white, as paper is and as on the server
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
}
