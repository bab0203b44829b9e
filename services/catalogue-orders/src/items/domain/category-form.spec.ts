import { categoryName, categoryOf } from './category-form.js';
import type { Category } from './item.js';

const AT = new Date('2026-11-21T00:00:00Z');
const category = (en: string, place: number): Category => ({
  ...{ id: en, name: { en, bm: en }, place, retired: false },
  ...{ createdAt: AT, updatedAt: AT, version: 1 },
});

it('categoryName takes the English name where Malay is absent, without the spaces around it', () => {
  expect(categoryName({ en: ' Toys ' })).toEqual({ en: 'Toys', bm: 'Toys' });
  expect(categoryName({ en: 'Toys', bm: ' Mainan ' })).toEqual({ en: 'Toys', bm: 'Mainan' });
  expect(categoryName({ en: 'Toys', bm: ' ' })).toEqual({ en: 'Toys', bm: 'Toys' });
  expect(categoryName(undefined)).toEqual({ en: '', bm: '' });
});

it('categoryOf puts a category after the others', () => {
  const name = { en: 'Books', bm: 'Buku' };
  expect(categoryOf(name, [])).toEqual({ name, place: 1, retired: false });
  expect(categoryOf(name, [category('Toys', 7), category('Wipes', 3)])).toEqual({ name, place: 8, retired: false });
});

it('categoryOf leaves a category where it is, and lets it keep its own name', () => {
  const toys = { ...category('Toys', 7), retired: true };
  const all = [toys, category('Wipes', 3)];
  expect(categoryOf({ en: 'TOYS', bm: 'Mainan' }, all, toys)).toEqual({
    ...{ name: { en: 'TOYS', bm: 'Mainan' }, place: 7, retired: true },
  });
  expect(() => categoryOf({ en: 'wipes', bm: '' }, all, toys)).toThrow();
});

it.each([
  [{ en: '', bm: '' }, 'INPUT_INVALID', ['name.en']],
  [{ en: 'x'.repeat(61), bm: 'x' }, 'INPUT_INVALID', ['name.en']],
  [{ en: 'x', bm: 'x'.repeat(61) }, 'INPUT_INVALID', ['name.bm']],
  [{ en: 'TOYS', bm: 'x' }, 'ALREADY_EXISTS', ['name.en']],
])('categoryOf refuses %j with %s', (name, code, fields) => {
  try {
    categoryOf(name, [category('Toys', 1)]);
    throw new Error('was not refused');
  } catch (error) {
    const refused = error as { code: string; fields: object };
    expect([refused.code, Object.keys(refused.fields)]).toEqual([code, fields]);
  }
});
