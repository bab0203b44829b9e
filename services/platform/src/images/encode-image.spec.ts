import sharp from 'sharp';
import { encodeImage } from './encode-image.js';

describe('a picture of the back office', () => {
  const drawn = (format: 'png' | 'jpeg' | 'webp') =>
    sharp({ create: { width: 40, height: 20, channels: 4, background: '#ff000080' } })
      .withExif({ IFD0: { ImageDescription: 'Taman Rahsia 12' } })
      .toFormat(format)
      .toBuffer();

  it.each(['png', 'jpeg', 'webp'] as const)('is a WebP without notes, made of a %s', async (format) => {
    const upload = await drawn(format);
    expect(upload.includes('Rahsia')).toBe(true);
    const content = await encodeImage(upload);
    expect(content.includes('Rahsia')).toBe(false);
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 });
  });

  it('stays transparent', async () => {
    const content = await encodeImage(await drawn('png'));
    expect(await sharp(content).metadata()).toMatchObject({ hasAlpha: true });
    expect((await sharp(content).stats()).isOpaque).toBe(false);
  });

  it('keeps the frames of an animated WebP and how long each is shown', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 30, height: 30, channels: 4, background } })
        .png()
        .toBuffer();
    const frames = await Promise.all(['#f00', '#0f0', '#00f'].map(frame));
    const upload = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 200, 300], loop: 2 })
      .toBuffer();
    const content = await encodeImage(upload);
    expect(await sharp(content, { animated: true }).metadata()).toMatchObject({
      ...{ width: 30, pageHeight: 30, pages: 3, delay: [100, 200, 300], loop: 2 },
    });
  });

  it('loses data after its end', async () => {
    const upload = await drawn('png');
    const script = Buffer.concat([upload, Buffer.from('<script>alert(1)</script>')]);
    const content = await encodeImage(script);
    expect(content.includes('<script>')).toBe(false);
    expect(content).toEqual(await encodeImage(upload));
  });

  it('of more than 2 MB is refused', async () => {
    const large = Buffer.concat([await drawn('png'), Buffer.alloc(2 * 1024 * 1024)]);
    await expect(encodeImage(large)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE', details: { max: '2 MB' } });
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a GIF', 'GIF89a'],
    ['a text', 'a text'],
  ])('is never %s', async (_, content) => {
    await expect(encodeImage(Buffer.from(content))).rejects.toMatchObject({ code: 'FILE_TYPE_INVALID' });
  });
});
