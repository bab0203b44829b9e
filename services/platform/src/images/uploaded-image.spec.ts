import sharp, { type Sharp } from 'sharp';
import { DomainError } from '../errors.js';
import { fingerprintDistance, imageFingerprint } from './fingerprint.js';
import { type ImageOptions, readImage } from './uploaded-image.js';

const SECRET_PLACE = 'Taman Rahsia 12';
const options: ImageOptions = {
  maxBytes: 1024 * 1024,
  types: ['jpg', 'png'],
  typesLabel: 'JPEG, PNG',
  side: 200,
  fit: 'inside',
};

/** A page of `lines` dark bars on white, 600 × 400, with a note of where it was taken. */
function page(lines: number[], { orientation, brightness = 1 }: { orientation?: number; brightness?: number } = {}) {
  const bars = lines.map((width, i) => ({
    input: { create: { width, height: 20, channels: 3 as const, background: '#333333' } },
    left: 20 + (i % 3) * 90,
    top: 20 + i * 45,
  }));
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#f5f5f5' } })
    .composite(bars)
    .linear(brightness, 0)
    .withExif({ IFD0: { ImageDescription: SECRET_PLACE } })
    .withMetadata(orientation ? { orientation } : {});
}
const receipt = [300, 120, 400, 60, 210, 330, 90, 250];

async function refusal(file: Buffer, other: Partial<ImageOptions> = {}): Promise<DomainError> {
  return readImage(file, { ...options, ...other }).then(
    () => Promise.reject(new Error('it was taken')),
    (error: unknown) => error as DomainError,
  );
}

describe('an uploaded image', () => {
  it('fits into the side, keeps its form and loses its notes', async () => {
    const file = await page(receipt)
      .withExif({ IFD0: { ImageDescription: SECRET_PLACE } })
      .jpeg()
      .toBuffer();
    expect(file.includes(SECRET_PLACE)).toBe(true);
    const { content, ...rest } = await readImage(file, options);
    expect(rest).toEqual({ contentType: 'image/webp', width: 200, height: 133 });
    expect(content.includes(SECRET_PLACE)).toBe(false);
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 200, height: 133 });
    expect((await sharp(content).metadata()).exif).toBeUndefined();
  });

  it('is a square of the side when it covers, and never grows when it must fit', async () => {
    const file = await page(receipt).png().toBuffer();
    expect(await readImage(file, { ...options, fit: 'cover' })).toMatchObject({ width: 200, height: 200 });
    expect(await readImage(file, { ...options, side: 5000 })).toMatchObject({ width: 600, height: 400 });
  });

  it('is decoded alone, however many come at once: a small file can take two hundred megabytes', async () => {
    const file = await page(receipt).jpeg().toBuffer();
    const atOnce: number[] = [];
    const inHand = () => sharp.counters();
    const count = () => {
      // A picture that goes from the queue to its thread between the two figures would count twice.
      let [last, now] = [inHand(), inHand()];
      while (last.queue !== now.queue || last.process !== now.process) [last, now] = [now, inHand()];
      atOnce.push(now.queue + now.process);
    };
    sharp.queue.on('change', count);
    const broken = Buffer.concat([file.subarray(0, 200), Buffer.alloc(50)]);
    const outcomes = await Promise.allSettled([file, broken, file, file].map((one) => readImage(one, options)));
    sharp.queue.off('change', count);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(Math.max(...atOnce)).toBe(1);
  });

  it('stands upright', async () => {
    const file = await page(receipt, { orientation: 6 }).jpeg().toBuffer();
    expect(await readImage(file, options)).toMatchObject({ width: 133, height: 200 });
  });

  it('shows white where it was see-through', async () => {
    const file = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { content } = await readImage(file, options);
    expect([...(await sharp(content).raw().toBuffer())].every((value) => value > 250)).toBe(true);
  });

  it('is refused when it is nothing, too much, of another type, broken or a bomb', async () => {
    const jpeg = await page(receipt).jpeg().toBuffer();
    const png = await page(receipt).png().toBuffer();
    expect(await refusal(Buffer.alloc(0))).toMatchObject({ code: 'FILE_REQUIRED' });
    expect(await refusal(Buffer.alloc(1024 * 1024 + 1, 0xff))).toMatchObject({
      code: 'FILE_TOO_LARGE',
      details: { max: '1 MB' },
    });
    const wrong = { code: 'FILE_TYPE_INVALID', details: { types: 'JPEG, PNG' } };
    expect(await refusal(Buffer.from('<html><script>alert(1)</script>'))).toMatchObject(wrong);
    expect(await refusal(await sharp(jpeg).webp().toBuffer())).toMatchObject(wrong);
    expect(await refusal(png.subarray(0, 900))).toMatchObject({ code: 'FILE_UNREADABLE' });
    const bomb = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await refusal(bomb)).toMatchObject({ code: 'FILE_UNREADABLE' });
  });
});

describe('the fingerprint of an image', () => {
  const of = async (file: Sharp, other: Partial<ImageOptions> = {}) =>
    imageFingerprint((await readImage(await file.toBuffer(), { ...options, ...other })).content);

  it('is 16 digits, the same for the same photo and near for a copy of another size, quality or light', async () => {
    const first = await of(page(receipt).png());
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    expect(fingerprintDistance(first, await of(page(receipt).png()))).toBe(0);
    const copies = [
      page(receipt).jpeg({ quality: 35 }),
      page(receipt, { brightness: 0.8 }).jpeg(),
      sharp(await page(receipt).png().toBuffer())
        .resize(330)
        .jpeg(),
    ];
    for (const copy of copies) expect(fingerprintDistance(first, await of(copy))).toBeLessThanOrEqual(6);
  });

  it('is far for another photo', async () => {
    const other = await of(page([60, 420, 90, 300, 40, 120, 480, 30]).png());
    expect(fingerprintDistance(await of(page(receipt).png()), other)).toBeGreaterThan(10);
  });

  it.each([
    ['0000000000000000', 'ffffffffffffffff', 64],
    ['8000000000000001', '8000000000000000', 1],
    ['00ff00ff00ff00ff', '00ff00ff00ff00ff', 0],
  ])('%s and %s differ in %i points', (a, b, distance) => expect(fingerprintDistance(a, b)).toBe(distance));
});
