import type { Brand } from '@club/proto/club/catalogue/v1/brands';
import { namesOf, typedNames } from './batch.names.js';

const size = (id: string, name: string, formatId: string, retired = false) => ({
  ...{ id, name, formatId, brandId: 'b1', description: '', retired },
});
const BRANDS: Brand[] = [
  {
    ...{ id: 'b1', name: 'Touch', description: '', image: '', version: 1, createdAt: undefined, updatedAt: undefined },
    formats: [
      { id: 'f1', name: 'tape', retired: false, version: 0 },
      { id: 'f2', name: 'pants', retired: false, version: 0 },
    ],
    sizes: [size('s1', 'm', 'f1'), size('s2', 'l', 'f2')],
  },
];

it('looks the names of ids up', () => {
  expect(namesOf({ brandId: 'b1', formatId: 'f2', sizeId: 's2' }, BRANDS)).toEqual({
    ...{ brand: 'Touch', format: 'pants', size: 'l' },
  });
});

it('keeps a name that was typed', () => {
  expect(namesOf({ brandId: 'b1', formatId: 'f1', sizeId: 's1', brand: ' Touch+ ' }, BRANDS).brand).toBe('Touch+');
  expect(typedNames({ brand: 'A', format: 'b', size: ' c ' })).toEqual({ brand: 'A', format: 'b', size: 'c' });
  expect(typedNames({ brand: 'A', format: 'b', sizeId: 's1' })).toBeUndefined();
  expect(typedNames({ brand: 'A', format: 'b', size: ' ' })).toBeUndefined();
});

it.each([
  [{ brandId: 'Touch', formatId: 'f1', sizeId: 's1' }, ['brandId', 'formatId', 'sizeId']],
  [{ brandId: 'b1', formatId: 'f9', sizeId: 's1' }, ['formatId', 'sizeId']],
  // A size of another format of the brand.
  [{ brandId: 'b1', formatId: 'f1', sizeId: 's2' }, ['sizeId']],
  [{ brandId: 'b1', formatId: 'f1' }, ['sizeId']],
])('refuses %j by %j: an id is never its own name', (product, fields) => {
  const refused = (): unknown => {
    try {
      return namesOf(product, BRANDS);
    } catch (error) {
      return error;
    }
  };
  expect(refused()).toMatchObject({ code: 'INPUT_INVALID' });
  expect(Object.keys((refused() as { fields: object }).fields)).toEqual(fields);
});
