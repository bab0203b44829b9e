import { brandOf, formatOf, sizesWith, type TypedBrand } from './brand-form.js';
import type { Brand, KnownFormat } from './brand.js';

const AT = new Date('2026-11-21T00:00:00Z');
const stored = { createdAt: AT, updatedAt: AT, version: 1 };
const before: Brand = {
  ...{ id: 'b', name: 'Touch', description: 'Soft', image: 'old.webp', ...stored },
  formats: [{ id: 'f', name: 'tape', retired: false }],
  sizes: [{ id: 's', name: 'm', description: '', formatId: 'f', retired: false }],
};
const typed = (over: Partial<TypedBrand> = {}): TypedBrand => ({
  name: 'Touch',
  description: 'Soft',
  image: 'new.webp',
  ...over,
});

/** Returns the code and the fields of a refusal. */
function refusal(work: () => unknown): [string, Record<string, string>] | null {
  try {
    work();
    return null;
  } catch (error) {
    const { code, fields } = error as { code: string; fields: Record<string, { code: string }> };
    return [code, Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.code]))];
  }
}

describe('brandOf', () => {
  it('returns a new brand without formats, its texts without the spaces around them', () => {
    expect(brandOf(typed({ name: ' Touch ', description: ' Soft ' }), null)).toEqual({
      ...{ name: 'Touch', description: 'Soft', image: 'new.webp', formats: [], sizes: [] },
    });
  });

  it('keeps what is absent, and the formats and sizes', () => {
    const { name, description, formats, sizes } = before;
    expect(brandOf({ image: '' }, before)).toEqual({ name, description, image: 'old.webp', formats, sizes });
    expect(brandOf({ description: 'Dry', image: 'new.webp' }, before)).toMatchObject({
      ...{ name, description: 'Dry', image: 'new.webp' },
    });
  });

  it('requires name, description and, of a new brand, a picture', () => {
    const missing = { name: 'FIELD_REQUIRED', description: 'FIELD_REQUIRED', image: 'FILE_REQUIRED' };
    expect(refusal(() => brandOf({ image: '' }, null))).toEqual(['ADMIN_INPUT_REQUIRED', missing]);
    expect(refusal(() => brandOf(typed({ name: ' ', image: '' }), before))).toEqual([
      'ADMIN_INPUT_REQUIRED',
      { name: 'FIELD_REQUIRED' },
    ]);
  });

  it('refuses texts that are too long', () => {
    expect(brandOf(typed({ name: 'x'.repeat(80), description: 'x'.repeat(500) }), null).name).toHaveLength(80);
    const tooLong = typed({ name: 'x'.repeat(81), description: 'x'.repeat(501) });
    expect(refusal(() => brandOf(tooLong, null))).toEqual([
      'INPUT_INVALID',
      { name: 'FIELD_TOO_LONG', description: 'FIELD_TOO_LONG' },
    ]);
  });
});

describe('sizesWith', () => {
  const size = before.sizes[0]!;
  const typedSize = { sizeId: 's', description: ' 6–11 kg ', retired: false };

  it('corrects the weight range of one size, and retires it', () => {
    const other = { ...size, id: 'o', name: 'l' as const };
    const brand = { ...before, sizes: [size, other] };
    expect(sizesWith(brand, typedSize)).toEqual([{ ...size, description: '6–11 kg' }, other]);
    expect(sizesWith(brand, { ...typedSize, description: '', retired: true })).toEqual([
      { ...size, retired: true },
      other,
    ]);
    expect(sizesWith(brand, { ...typedSize, description: '' })).toBeNull();
  });

  it('refuses a size that the brand does not have, and a range that is too long', () => {
    expect(refusal(() => sizesWith(before, { ...typedSize, sizeId: 'x' }))).toEqual(['NOT_FOUND', {}]);
    expect(refusal(() => sizesWith(before, { ...typedSize, description: 'x'.repeat(81) }))).toEqual([
      'INPUT_INVALID',
      { description: 'FIELD_TOO_LONG' },
    ]);
  });
});

describe('formatOf', () => {
  it('returns the name in lower case, and refuses one that is there', () => {
    expect(formatOf(' Tape ', [], null)).toEqual({ name: 'tape', retired: false });
    const known: KnownFormat = { id: 'f', name: 'tape', retired: true, ...stored };
    expect(refusal(() => formatOf('TAPE', [known], null))).toEqual(['ALREADY_EXISTS', { name: 'ALREADY_EXISTS' }]);
    expect(formatOf('Tapes', [known], known)).toEqual({ name: 'tapes', retired: true });
  });

  it('refuses a name that is blank or longer than 40 characters', () => {
    expect(refusal(() => formatOf(' ', [], null))).toEqual(['INPUT_INVALID', { name: 'FIELD_REQUIRED' }]);
    expect(refusal(() => formatOf('x'.repeat(41), [], null))).toEqual(['INPUT_INVALID', { name: 'FIELD_TOO_LONG' }]);
    expect(refusal(() => formatOf('x'.repeat(40), [], null))).toBeNull();
  });
});
