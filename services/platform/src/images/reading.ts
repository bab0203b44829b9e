import sharp from 'sharp';

/** Returns a picture as text is recognised in it: grey, its contrast spread, no larger than `side` pixels. Takes a picture that readImage made. */
export async function pngForReading(
  image: Buffer,
  side: number,
): Promise<{ png: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(image)
    .flatten({ background: 'white' })
    .greyscale()
    .normalise()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}
