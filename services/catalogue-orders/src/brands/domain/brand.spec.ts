import { withFormat, type Brand } from './brand.js';

const AT = new Date('2026-11-21T00:00:00Z');
const brand: Brand = {
  id: 'b',
  name: 'Touch',
  description: '',
  image: '',
  formats: [],
  sizes: [],
  createdAt: AT,
  updatedAt: AT,
  version: 1,
};
const ids = () => {
  let n = 0;
  return () => `id-${(n += 1)}`;
};
const sizes = (...names: ('nb' | 's' | 'm' | 'l' | 'xl' | 'xxl')[]) => names.map((name) => ({ name, description: '' }));

describe('formats of a brand', () => {
  it('come with their sizes in the order nb, s, m, l, xl, xxl, names in lower case', () => {
    const added = withFormat(brand, ' Tape ', sizes('xl', 'nb', 'm'), ids());
    expect(added.formats).toEqual([{ id: 'id-1', name: 'tape', retired: false }]);
    expect(added.sizes.map(({ name, formatId }) => `${name} ${formatId}`)).toEqual(['nb id-1', 'm id-1', 'xl id-1']);
  });

  it('keep what they have: only missing sizes are added', () => {
    const newId = ids();
    const first = withFormat(brand, 'tape', sizes('s'), newId);
    const second = withFormat(first, 'TAPE', sizes('s', 'm'), newId);
    expect(second.formats).toEqual(first.formats);
    expect(second.sizes.map(({ name }) => name)).toEqual(['s', 'm']);
    expect(second.sizes[0]).toEqual(first.sizes[0]);
    const other = withFormat(second, 'pants', sizes('s'), newId);
    expect(other.sizes.filter(({ name }) => name === 's')).toHaveLength(2);
  });
});
