import { fingerprintDistance } from '@club/platform/images';
import { imageParts, invoiceMark, likenesses, NEAR_IMAGE, type Marks } from './likeness.js';

const IMAGE = 'a5c3f00f12345678';
const flipped = (points: readonly number[]) =>
  points.reduce((bits, point) => bits ^ (1n << BigInt(point)), BigInt(`0x${IMAGE}`)).toString(16);
const marks = (over: Partial<Marks> = {}): Marks => ({ invoice: 'i1', file: 'f1', image: IMAGE, ...over });
const like = (a: Partial<Marks>, b: Partial<Marks>) => likenesses(marks(a), marks(b), fingerprintDistance);

describe('receipts that look alike', () => {
  it('have one mark for one invoice, however it is spelled', () => {
    const mark = invoiceMark('lotus', '', 'INV-001 22');
    expect(invoiceMark('lotus', '', ' inv-00122 ')).toBe(mark);
    expect(invoiceMark('lotus', '', 'INV-001 23')).not.toBe(mark);
    expect(invoiceMark('aeon', '', 'INV-001 22')).not.toBe(mark);
    expect(invoiceMark('others', 'Kedai Ali', '1')).toBe(invoiceMark('others', 'KEDAI  ALI', '1'));
    expect(invoiceMark('others', 'Kedai Ali', '1')).not.toBe(invoiceMark('others', 'Kedai Abu', '1'));
    expect(mark).toMatch(/^[0-9a-f]{64}$/);
  });

  it('are told by invoice, file and picture', () => {
    expect(like({}, { file: 'f2', image: '0f0f0f0f0f0f0f0f' })).toEqual(['sameInvoice']);
    expect(like({}, { invoice: 'i2' })).toEqual(['sameFile']);
    expect(like({}, { invoice: 'i2', file: 'f2' })).toEqual(['sameImage']);
    expect(like({}, {})).toEqual(['sameInvoice', 'sameFile']);
    expect(like({}, { invoice: 'i2', file: 'f2', image: '0f0f0f0f0f0f0f0f' })).toEqual([]);
    expect(like({ image: '' }, { invoice: 'i2', file: 'f2', image: '' })).toEqual([]);
  });

  it('are near up to six of 64 points', () => {
    const six = [0, 11, 22, 33, 44, 55];
    expect(like({}, { invoice: 'x', file: 'x', image: flipped(six) })).toEqual(['sameImage']);
    expect(like({}, { invoice: 'x', file: 'x', image: flipped([...six, 63]) })).toEqual([]);
  });

  it('share a part of their pictures when these are near, wherever they differ', () => {
    const parts = new Set(imageParts(IMAGE));
    expect(parts.size).toBe(NEAR_IMAGE + 1);
    for (let shift = 0; shift < 64; shift += 1) {
      const near = flipped([0, 10, 20, 30, 40, 50].map((point) => (point + shift) % 64));
      expect(imageParts(near).some((part) => parts.has(part))).toBe(true);
    }
  });

  it('are not told by a picture with nothing on it', () => {
    for (const blank of ['0000000000000000', 'ffffffffffffffff', '0000000000000003']) {
      expect(imageParts(blank)).toEqual([]);
      expect(like({ image: blank }, { invoice: 'x', file: 'x', image: blank })).toEqual([]);
    }
    expect(imageParts('')).toEqual([]);
  });
});
