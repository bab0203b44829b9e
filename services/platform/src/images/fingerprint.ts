import sharp from 'sharp';

const COLUMNS = 8;
const ROWS = 8;

/**
 * Returns what a picture looks like (difference hash), 16 hexadecimal digits: near-identical pictures, another size, quality or
 * exposure of one photo, have fingerprints of a small distance. Takes a picture that readImage made.
 */
export async function imageFingerprint(image: Buffer): Promise<string> {
  const pixels = await sharp(image)
    .greyscale()
    .resize(COLUMNS + 1, ROWS, { fit: 'fill' })
    .raw()
    .toBuffer();
  let bits = 0n;
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const at = row * (COLUMNS + 1) + column;
      bits = (bits << 1n) | (pixels[at]! > pixels[at + 1]! ? 1n : 0n);
    }
  }
  return bits.toString(16).padStart(16, '0');
}

/** Returns in how many of 64 points two fingerprints differ: 0 for the same photo, to 6 or so for a copy of it, about 32 for another. */
export function fingerprintDistance(a: string, b: string): number {
  let distance = 0;
  for (let differing = BigInt(`0x${a}`) ^ BigInt(`0x${b}`); differing > 0n; differing &= differing - 1n) distance += 1;
  return distance;
}
