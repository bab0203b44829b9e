import { imageSketch } from '@club/platform/images';
import sharp from 'sharp';
import { aPicture, aReceiptPhoto, DISGUISES } from '../../../test/pictures.js';
import { COPY_AT_LEAST, isDistinctive, prepared, type Prepared, samePart } from './same-picture.js';

const preparedOf = async (picture: Buffer): Promise<Prepared> => {
  const one = prepared(await imageSketch(picture));
  if (!one) throw new Error('a blank picture');
  return one;
};

const partOf = async (a: Buffer, b: Buffer): Promise<number> => samePart(await preparedOf(a), await preparedOf(b));

describe('pictures of receipts', () => {
  it.each(Object.keys(DISGUISES))('%s are copies', async (disguise) => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const photo = await aReceiptPhoto(seed);
      const part = await partOf(photo, await DISGUISES[disguise]!(photo));
      expect({ seed, isCopy: part >= COPY_AT_LEAST, part }).toMatchObject({ isCopy: true });
    }
  });

  it('of two purchases are no copies, even from one shop', async () => {
    for (const seed of [10, 20, 30, 40]) {
      const photo = await aReceiptPhoto(seed, 1);
      expect(await partOf(photo, await aReceiptPhoto(seed + 1, 1))).toBeLessThan(COPY_AT_LEAST);
      expect(await partOf(photo, await aReceiptPhoto(seed + 2, 2))).toBeLessThan(COPY_AT_LEAST);
      expect(await partOf(photo, await aPicture(seed))).toBeLessThan(COPY_AT_LEAST);
    }
  });

  it('are told from others unless they are blank', async () => {
    const blank = () => sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } });
    expect(isDistinctive(await imageSketch(await blank().png().toBuffer()))).toBe(false);
    expect(isDistinctive(await imageSketch(await aReceiptPhoto(1)))).toBe(true);
    const line = '<svg width="600" height="400"><rect x="20" y="190" width="560" height="20"/></svg>';
    const oneLine = blank().composite([{ input: Buffer.from(line) }]);
    expect(isDistinctive(await imageSketch(await oneLine.png().toBuffer()))).toBe(false);
    expect(prepared(await imageSketch(await blank().png().toBuffer()))).toBeNull();
  });
});
