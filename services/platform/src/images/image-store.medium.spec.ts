import sharp from 'sharp';
import { ObjectStore } from '../s3.js';
import { testConfig } from '../testing/env.js';
import { encodeImage } from './encode-image.js';
import { ImageStore } from './image-store.js';

const DAY = 86_400_000;
const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_BUCKET: bucket } = testConfig();
const objects = new ObjectStore({ endpoint, accessKey, secretKey, bucket });
const images = new ImageStore(objects, (name) => (name === 'avatar.svg' ? '<svg/>' : undefined));
let shade = 0;

/** A picture that nobody else has. */
async function upload(): Promise<Buffer> {
  shade += 1;
  const background = { r: shade, g: 0, b: 0 };
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  return encodeImage(png);
}
const missing = expect.objectContaining({ code: 'NOT_FOUND' }) as Error;

beforeAll(() => objects.ensureBucket());

describe('ImageStore', () => {
  it('serves an upload once a record keeps it, as often as it is kept', async () => {
    const content = await upload();
    const name = await images.putPending(content);
    expect(name).toMatch(/^[0-9a-f]{64}\.webp$/);
    await expect(images.get(name)).rejects.toEqual(missing);
    await images.keep([name]);
    await images.keep([name]);
    expect(await images.get(name)).toEqual({ content, contentType: 'image/webp' });
  });

  it('removes an upload that no record has kept within a day, and no other picture', async () => {
    const [kept, again, left, drawing] = [
      await images.putPending(await upload()),
      await upload(),
      await images.putPending(await upload()),
      await images.putDrawing('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ];
    const twice = await images.putPending(again);
    await images.keep([kept, twice]);
    // Another form sends the same picture and is refused.
    await images.putPending(again);
    expect(await images.removeExpired(Date.now() + DAY - 60_000)).toBe(0);
    expect(await images.removeExpired(Date.now() + DAY)).toBeGreaterThanOrEqual(3);
    for (const name of [kept, twice, drawing]) expect((await images.get(name)).content.length).toBeGreaterThan(0);
    await expect(images.get(left)).rejects.toEqual(missing);
    await expect(images.keep([left])).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await images.keep([kept, twice, drawing]);
  });

  it('refuses to keep a picture that was never uploaded', async () => {
    await expect(images.keep([`${'0'.repeat(64)}.webp`])).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: { image: { code: 'FIELD_INVALID' } },
    });
  });

  it('serves the drawings of the program, and nothing by another name', async () => {
    expect(await images.get('avatar.svg')).toEqual({ content: Buffer.from('<svg/>'), contentType: 'image/svg+xml' });
    for (const name of ['other.svg', '../secret', `../pending-images/${'0'.repeat(64)}.webp`])
      await expect(images.get(name)).rejects.toEqual(missing);
  });
});
