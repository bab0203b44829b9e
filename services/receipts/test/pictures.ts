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

/** The same numbers for the same seed. */
function generator(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
