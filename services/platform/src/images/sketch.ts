import sharp from 'sharp';

/** Long side of a sketch in pixels: the layout of a page and the lengths of its words can be seen, its letters cannot be read. */
const SKETCH_SIDE = 160;

/** A small grey picture, a byte a pixel, row by row. */
export interface ImageSketch {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Returns a picture as a sketch, by which copies of it are found after they were cropped or turned. Takes a picture that readImage made. */
export async function imageSketch(image: Buffer): Promise<ImageSketch> {
  const { data, info } = await sharp(image)
    .flatten({ background: 'white' })
    .greyscale()
    .resize(SKETCH_SIDE, SKETCH_SIDE, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}
