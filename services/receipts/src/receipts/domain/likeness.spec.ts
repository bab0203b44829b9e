import { fingerprintDistance } from '@club/platform/images';
import { areOfOneInvoice, imageParts, invoiceMark, likenesses, NEAR_IMAGE, nearest, type Marks } from './likeness.js';

const IMAGE = 'a5c3f00f12345678';
const flipped = (points: readonly number[]) =>
  points.reduce((bits, point) => bits ^ (1n << BigInt(point)), BigInt(`0x${IMAGE}`)).toString(16);
const marks = (over: Partial<Marks> = {}): Marks => ({
  ...{ invoice: 'i1', files: ['f1'], images: [IMAGE], sketched: false },
  ...over,
});
const like = (a: Partial<Marks>, b: Partial<Marks>) => likenesses(marks(a), marks(b), fingerprintDistance);

describe('receipts that look alike', () => {
  const [lotus, aeon, others] = [
    { id: 'lotus', name: "Lotus's", others: false },
    { id: 'aeon', name: 'AEON', others: false },
    { id: 'others', name: 'Others', others: true },
  ];
  const listed = [lotus, aeon, others];

  it('have one mark for one invoice, however its number is spelled', () => {
    const mark = invoiceMark(lotus, '', 'INV-001 22', listed);
    for (const number of [' inv-00122 ', 'INV00122', 'Inv/001.22', 'ＩＮＶ－００１２２']) {
      expect([number, invoiceMark(lotus, '', number, listed)]).toEqual([number, mark]);
    }
    for (const number of ['INV-1 22', 'INV-0122', 'inv 0000122'])
      expect(invoiceMark(lotus, '', number, listed)).toBe(mark);
    expect(invoiceMark(lotus, '', 'INV-1022', listed)).not.toBe(mark);
    expect(invoiceMark(lotus, '', 'INV-001 23', listed)).not.toBe(mark);
    expect(invoiceMark(aeon, '', 'INV-001 22', listed)).not.toBe(mark);
    expect(invoiceMark(lotus, '', '##', listed)).not.toBe(invoiceMark(lotus, '', '#', listed));
    expect(mark).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['INV 0041-88213', '0041-88213', true],
    ['0041-88213', '41 88213 A', true],
    ['0041-88213', '0041-88214', false],
    ['A-17', 'INV A-17', false],
    ['', '0041-88213', false],
  ])('of one day and amount with the numbers %s and %s are of one invoice: %s', (a, b, one) => {
    expect([areOfOneInvoice(a, b), areOfOneInvoice(b, a)]).toEqual([one, one]);
  });

  it.each([
    ['case', 'KEDAI ANDRÉ & ALI'],
    ['blanks', '  Kedai  André  &Ali '],
    ['accents', 'Kedai Andre & Ali'],
    ['accents of another encoding', 'Kedai Andre\u0301 & Ali'],
    ['punctuation', "Kedai-André, 'Ali'."],
    ['a legal form', 'Kedai André & Ali Sdn Bhd'],
    ['a legal form with dots', 'Kedai André & Ali Sdn. Bhd.'],
    ['a legal form in one word', 'Kedai André & Ali SdnBhd'],
    ['a legal form in full', 'Kedai André & Ali Sendirian Berhad'],
    ['a legal form with its country', 'Kedai André & Ali (M) S.D.N. B.H.D.'],
  ])('are of one shop when its typed name differs by %s', (_, name) => {
    const markOf = (store: string) => invoiceMark(others, store, '1', listed);
    expect(markOf(name)).toBe(markOf('Kedai André & Ali'));
    expect(markOf(name)).not.toBe(markOf('Kedai André & Abu'));
  });

  it('are of one shop when its name is typed though it is on the list', () => {
    expect(invoiceMark(others, 'Aeon Bhd', '1', listed)).toBe(invoiceMark(aeon, '', '1', listed));
    expect(invoiceMark(others, 'lotus’s', '1', listed)).toBe(invoiceMark(lotus, '', '1', listed));
    expect(invoiceMark(others, 'Others', '1', listed)).not.toBe(invoiceMark(others, 'AEON', '1', listed));
  });

  it('are of two shops when nothing but a legal form or signs would be left', () => {
    const marks = ['Sdn Bhd', 'Berhad', '!!', '!', '小店', '大店', 'கடை', 'கடி'].map((name) =>
      invoiceMark(others, name, '1', listed),
    );
    expect(new Set(marks).size).toBe(marks.length);
  });

  it('are recognised by invoice, file and picture', () => {
    expect(like({}, { files: ['f2'], images: ['0f0f0f0f0f0f0f0f'] })).toEqual(['sameInvoice']);
    expect(like({}, { invoice: 'i2' })).toEqual(['sameFile']);
    expect(like({}, { invoice: 'i2', files: ['f2'] })).toEqual(['sameImage']);
    expect(like({}, {})).toEqual(['sameInvoice', 'sameFile']);
    expect(like({}, { invoice: 'i2', files: ['f2'], images: ['0f0f0f0f0f0f0f0f'] })).toEqual([]);
    const pages = { invoice: 'i2', files: ['f2', 'f1'], images: ['0f0f0f0f0f0f0f0f', flipped([3])] };
    expect(like({}, pages)).toEqual(['sameFile']);
    expect(like({}, { ...pages, files: ['f2'] })).toEqual(['sameImage']);
    expect(like({ images: [] }, { invoice: 'i2', files: ['f2'], images: [] })).toEqual([]);
  });

  it('are near up to six of 64 points', () => {
    const six = [0, 11, 22, 33, 44, 55];
    expect(like({}, { invoice: 'x', files: ['x'], images: [flipped(six)] })).toEqual(['sameImage']);
    expect(like({}, { invoice: 'x', files: ['x'], images: [flipped([...six, 63])] })).toEqual([]);
  });

  it('are not recognised by near fingerprints when both have sketches, which tell copies from what is near by chance', () => {
    const near = { invoice: 'x', files: ['x'], images: [flipped([3])] };
    expect(like({ sketched: true }, { ...near, sketched: true })).toEqual([]);
    expect(like({ sketched: true }, near)).toEqual(['sameImage']);
    expect(like({ sketched: true }, { ...near, files: ['f1'], sketched: true })).toEqual(['sameFile']);
  });

  it('are nearer, the fewer points differ between the two pictures that are most alike', () => {
    const blank = '0000000000000000';
    expect(nearest([blank, IMAGE], [flipped([1, 2]), flipped([5]), blank], fingerprintDistance)).toBe(1);
    expect(nearest([blank], [blank], fingerprintDistance)).toBe(Infinity);
    expect(nearest([], [IMAGE], fingerprintDistance)).toBe(Infinity);
  });

  it('share a part of their pictures when these are near, wherever they differ', () => {
    const parts = new Set(imageParts(IMAGE));
    expect(parts.size).toBe(NEAR_IMAGE + 1);
    for (let shift = 0; shift < 64; shift += 1) {
      const near = flipped([0, 10, 20, 30, 40, 50].map((point) => (point + shift) % 64));
      expect(imageParts(near).some((part) => parts.has(part))).toBe(true);
    }
  });

  it('are not recognised by a picture with nothing on it', () => {
    for (const blank of ['0000000000000000', 'ffffffffffffffff', '0000000000000003']) {
      expect(imageParts(blank)).toEqual([]);
      expect(like({ images: [blank] }, { invoice: 'x', files: ['x'], images: [blank] })).toEqual([]);
    }
  });
});
