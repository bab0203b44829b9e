import { aPdf } from '@club/platform/testing';
import sharp from 'sharp';

const WIDTH = 600;
const HEIGHT = 800;

/** A picture that looks like no other: columns of bars whose lengths follow from the seed. */
export async function aPicture(seed: number, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  const random = generator(seed);
  const bars = Array.from({ length: 24 }, (_, index) => ({
    input: {
      create: {
        width: 20 + Math.floor(random() * 100),
        height: 20 + Math.floor(random() * 160),
        channels: 3 as const,
        background: { r: 0, g: Math.floor(random() * 160), b: 0 },
      },
    },
    left: Math.floor((index % 5) * 100 + random() * 70),
    top: Math.floor(Math.floor(index / 5) * 120 + random() * 70),
  }));
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: 'white' } })
    .composite(bars)
    .toFormat(format)
    .toBuffer();
}

/** Returns a copy of a picture as another member would send it: smaller, in another format. */
export const copyOf = (picture: Buffer): Promise<Buffer> => sharp(picture).resize(420).png().toBuffer();

const PAPER = { width: 380, height: 700, left: 60, top: 50 };
const LINE = 22;

/**
 * A photo of a receipt: dark words on white paper on a table. Receipts of one `shop` have the same head; `seed` makes the lines below it. Words
 * are bars of the lengths of words, so that no font is needed.
 */
export async function aReceiptPhoto(seed: number, shop = seed): Promise<Buffer> {
  const words: string[] = [];
  const [head, body] = [generator(shop + 7_919), generator(seed)];
  for (let y = 20, line = 0; y < PAPER.height - LINE; y += LINE, line += 1) {
    const random = line < 6 ? head : body;
    if (random() < 0.1) continue;
    for (let x = 20 + random() * 30; x < PAPER.width - 40;) {
      const width = 10 + random() * 60;
      const dark = Math.floor(random() * 90);
      if (x + width < PAPER.width - 10 && random() < 0.75)
        words.push(`<rect x="${x}" y="${y}" width="${width}" height="12" fill="rgb(${dark},${dark},${dark})"/>`);
      x += width + 8;
    }
  }
  const { width, height, left, top } = PAPER;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="800"><rect width="500" height="800" fill="#a08a6c"/><g transform="translate(${left} ${top})"><rect width="${width}" height="${height}" fill="#fbfaf6"/>${words.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer();
}

/** A PDF of a receipt with these lines of text, and nothing that another one would not have. */
export const aPrintedReceipt = (lines: readonly string[]): Buffer =>
  aPdf('', {
    size: [300, 400],
    drawing: `BT /F1 14 Tf 20 360 Td 24 TL ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`,
  });

/** Ways in which a copy of a picture is made to look like another one. */
export const DISGUISES: Readonly<Record<string, (picture: Buffer) => Promise<Buffer>>> = {
  'cropped at all sides': (picture) =>
    sharp(picture).extract({ left: 45, top: 60, width: 400, height: 670 }).jpeg().toBuffer(),
  'cropped to its upper part': (picture) =>
    sharp(picture).extract({ left: 20, top: 0, width: 470, height: 590 }).jpeg().toBuffer(),
  'compressed very much': (picture) => sharp(picture).jpeg({ quality: 12 }).toBuffer(),
  brightened: (picture) => sharp(picture).linear(0.7, 70).jpeg().toBuffer(),
  darkened: (picture) => sharp(picture).linear(0.55, 0).jpeg().toBuffer(),
  'made smaller': (picture) => sharp(picture).resize(260).png().toBuffer(),
  'slightly turned': (picture) => sharp(picture).rotate(3, { background: '#776' }).jpeg().toBuffer(),
  'turned the other way and cropped': async (picture) => {
    const turned = await sharp(picture).rotate(-2.5, { background: '#444' }).jpeg().toBuffer();
    return sharp(turned).extract({ left: 60, top: 70, width: 400, height: 640 }).jpeg({ quality: 40 }).toBuffer();
  },
  'on its side': (picture) => sharp(picture).rotate(90).jpeg().toBuffer(),
  'stretched a little': (picture) => sharp(picture).resize(480, 790, { fit: 'fill' }).jpeg().toBuffer(),
  'cropped, darkened and compressed': (picture) =>
    sharp(picture)
      .extract({ left: 30, top: 40, width: 440, height: 700 })
      .linear(0.7, 10)
      .resize(610)
      .jpeg({ quality: 30 })
      .toBuffer(),
};

/** The same numbers for the same seed. */
function generator(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
