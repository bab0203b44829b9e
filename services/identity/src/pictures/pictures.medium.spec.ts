import sharp from 'sharp';
import { refusal } from '../../test/fixture.js';
import { type PrivacyFixture, privacyFixture } from '../../test/privacy-fixture.js';

const SECRET_PLACE = 'Taman Rahsia 12';

/** A wide photo with a note of where it was taken; red in the middle. */
const photo = (format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: 'blue' } })
    .composite([{ input: { create: { width: 300, height: 300, channels: 3, background: 'red' } }, left: 300, top: 0 }])
    .withExif({ IFD0: { ImageDescription: SECRET_PLACE } })
    .toFormat(format)
    .toBuffer();

describe('profile pictures', () => {
  let fixture: PrivacyFixture;
  let id: string;
  beforeAll(async () => {
    fixture = await privacyFixture('identity-pictures');
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    ({ id } = await fixture.aMember());
  });

  const set = (file: Buffer) => fixture.pictures.set(id, file);
  const pictureOf = async () => (await fixture.members.findById(id))?.pictureId ?? '';

  it.each(['jpeg', 'png', 'webp'] as const)(
    'a %s becomes the middle square of 512 pixels without its notes',
    async (format) => {
      const file = await photo(format);
      expect(file.includes(SECRET_PLACE)).toBe(true);
      await set(file);
      const image = (await fixture.store.get(await pictureOf()))!;
      expect(image.includes(SECRET_PLACE)).toBe(false);
      const { width, height, exif, format: stored } = await sharp(image).metadata();
      expect({ width, height, exif, stored }).toEqual({ width: 512, height: 512, exif: undefined, stored: 'webp' });
      const { data } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
      // a corner shows the middle of the photo, not its sides
      const pixel = 3 * (20 * 512 + 20);
      expect([data[pixel]! > 200, data[pixel + 2]! < 60]).toEqual([true, true]);
    },
  );

  it.each([
    ['nothing', () => Buffer.alloc(0), 'FILE_REQUIRED'],
    ['a GIF', () => Buffer.from('GIF89a…………'), 'FILE_TYPE_INVALID'],
    ['a page named .jpg', () => Buffer.from('<html><script>alert(1)</script>'), 'FILE_TYPE_INVALID'],
    [
      'a broken JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)]),
      'FILE_UNREADABLE',
    ],
    ['more than 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 'FILE_TOO_LARGE'],
  ])('%s is refused, and the earlier picture stays', async (_, file, code) => {
    await set(await photo());
    const before = await pictureOf();
    expect(await refusal(set(file()))).toMatchObject({ code });
    expect(await pictureOf()).toBe(before);
  });

  it('a new picture, a removal and a deletion take the old one from S3', async () => {
    await set(await photo());
    const first = await pictureOf();
    await set(await photo('png'));
    const second = await pictureOf();
    await fixture.sweep();
    expect(await fixture.store.get(first)).toBeNull();
    expect(await fixture.store.get(second)).not.toBeNull();
    const token = fixture.links.tokenOf(second);
    expect((await fixture.queries.get(id)).picture).toBe(token);

    await fixture.pictures.remove(id);
    await fixture.sweep();
    expect(await fixture.store.get(second)).toBeNull();
    expect((await fixture.queries.get(id)).picture).toBe('');

    await set(await photo());
    const third = await pictureOf();
    await fixture.delete(id, { password: 'Abcdef1!' });
    await fixture.sweep();
    expect(await fixture.store.get(third)).toBeNull();
    expect(await refusal(set(await photo()))).toMatchObject({ code: 'USER_NOT_FOUND' });
  });
});
