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
  it('is scaled to the side length, keeps its proportions and loses its metadata', async () => {
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

  it('is rotated upright', async () => {
    const file = await page(receipt, { orientation: 6 }).jpeg().toBuffer();
    expect(await readImage(file, options)).toMatchObject({ width: 133, height: 200 });
  });

  it('is white where it was transparent', async () => {
    const file = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { content } = await readImage(file, options);
    expect([...(await sharp(content).raw().toBuffer())].every((value) => value > 250)).toBe(true);
  });

  it('is refused when it is empty, too large, of another type, or damaged', async () => {
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
  });

  it('is refused for too many pixels, whether it has them or only claims them', async () => {
    const tooMany = { code: 'IMAGE_TOO_MANY_PIXELS', details: { max: 50 } };
    const red = sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: 'red' } });
    expect(await refusal(await red.clone().png({ compressionLevel: 9 }).toBuffer())).toMatchObject(tooMany);
    expect(await refusal(await red.clone().jpeg().toBuffer())).toMatchObject(tooMany);
    const claim = Buffer.from(await page(receipt).png().toBuffer());
    for (const at of [16, 20]) claim.writeUInt32BE(50_000, at);
    expect(await refusal(claim)).toMatchObject(tooMany);
    expect(await refusal(claim.subarray(0, 33))).toMatchObject(tooMany);
  });

  it('counts the pixels of all frames that are kept', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 2_500, height: 2_500, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = await Promise.all(['red', 'blue', 'red'].map(frame));
    const animation = await sharp(frames, { join: { animated: true } })
      .webp({ effort: 0 })
      .toBuffer();
    expect(await refusal(animation, { types: ['webp'], keepsEffects: true })).toMatchObject({
      code: 'IMAGE_TOO_MANY_PIXELS',
      details: { max: 16 },
    });
    expect(await readImage(animation, { ...options, types: ['webp'] })).toMatchObject({ width: 200, height: 200 });
  });

  it.each([2, 40, 0.01, 0.1, 0.5])(
    'that is a JPEG without its last bytes (%d) is read as far as it goes',
    async (cut) => {
      for (const progressive of [false, true]) {
        const whole = await page(receipt).jpeg({ progressive }).toBuffer();
        const part = whole.subarray(0, cut < 1 ? Math.floor(whole.length * (1 - cut)) : -cut);
        expect(await readImage(part, options)).toMatchObject({ width: 200, height: 133 });
      }
    },
  );

  it('that is a JPEG of which nothing but the head arrived is refused', async () => {
    const whole = await page(receipt).jpeg().toBuffer();
    const scan = whole.indexOf(Buffer.from([0xff, 0xda]));
    for (const end of [30, scan, scan + 14]) {
      expect(await refusal(whole.subarray(0, end))).toMatchObject({ code: 'FILE_UNREADABLE' });
    }
  });

  it('is refused as busy when more wait than memory has room for', async () => {
    const file = await page(receipt).jpeg().toBuffer();
    const large = Buffer.concat([file, Buffer.alloc(20 * 1024 * 1024)]);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => readImage(large, { ...options, maxBytes: 50 * 1024 * 1024 })),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toEqual(
      Array(2).fill({ status: 'rejected', reason: expect.objectContaining({ code: 'SERVICE_BUSY' }) }),
    );
    expect(await readImage(file, options)).toMatchObject({ width: 200 });
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
