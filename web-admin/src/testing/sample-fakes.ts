import type { Answer } from '@club/web-kit';
import { counted } from '../../../web-kit/test/fake-api';

type Sample = Answer<'GET /admin/fetch/dashboard/sample/details'>;
type Brand = Answer<'GET /admin/fetch/dashboard/sample'>['brands'][number];

/** A sample of Drypers Touch with tapes. */
export const aSample = (more: Partial<Sample> = {}): Sample => ({
  ...{ id: '5b0c1f2e-1', brandId: 'touch', formatId: 'touch-tape', sizeId: 'touch-m', size: 'M' },
  ...{ itemId: '9001', itemName: { en: 'Touch tape M', bm: 'Touch pita M' }, uom: 'piece' },
  ...{ inventory: 1400, redeemed: 188, remaining: 1212 },
  ...{ description: { en: 'Soft.', bm: 'Lembut.' }, itemImage: { en: '/en.png', bm: '/bm.png' }, active: true },
  ...{ createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-02T00:00:00.000Z', version: 3 },
  ...more,
});

const size = (id: string, name: string) => ({ id, name, description: '', retired: false });

/** A brand with two formats. */
const aBrand = (more: Partial<Brand> = {}): Brand => ({
  ...{ id: 'touch', name: 'Drypers Touch', description: '', imageUrl: '' },
  formats: [
    { id: 'touch-tape', name: 'tape', retired: false, sizes: [size('touch-s', 's'), size('touch-m', 'm')] },
    { id: 'touch-pants', name: 'pants', retired: false, sizes: [size('touch-pants-l', 'l')] },
  ],
  ...{ createdAt: null, updatedAt: null, version: 1 },
  ...more,
});

/** Two brands; the second has no formats. */
const BRANDS = [aBrand(), aBrand({ id: 'classic', name: 'Drypers Classic', formats: [] })];

/** The list of the back office as the gateway answers it. */
export const sampleList = (data = [aSample()], brands = BRANDS, unavailable: string[] = []) =>
  counted({ data, brands, unavailable }, data.length);
