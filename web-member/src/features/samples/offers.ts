import type { Brand } from '../../core/types.js';
import type { SampleList, SampleOffer } from './types.js';

/** Samples on offer, with the brands whose formats and sizes they name. */
export interface Offers extends SampleList {
  brands: Brand[];
}

/** Key of a sample: the detail view shows the one that matches all three (docs/product/samples.md#sizes). */
export interface SampleKey {
  brandId: string;
  formatId: string;
  sizeId: string;
}

const SIZES = ['nb', 's', 'm', 'l', 'xl', 'xxl'];
const place = ({ name }: { name: string }): number => {
  const at = SIZES.indexOf(name.toLowerCase());
  return at < 0 ? SIZES.length : at;
};

/** The available sizes of one format, from nb to xxl (docs/product/samples.md#sizes). */
export const sizesOf = ({ available }: Offers, brand: Brand, formatId: string): Brand['sizes'] =>
  brand.sizes
    .filter((size) => size.formatId === formatId && available.sizes.includes(size.id))
    .sort((a, b) => place(a) - place(b));

/** The formats of a brand that are available; the first of them is preselected. */
export const formatsOf = (offers: Offers, brand: Brand): Brand['formats'] =>
  brand.formats.filter(({ id }) => offers.available.formats.includes(id) && sizesOf(offers, brand, id).length > 0);

/** One brand with the names of its available sizes; none when it has no sample now. */
export interface OfferedBrand {
  brand: Brand;
  sizes: string[];
}

/** Every brand, those with an available sample first. */
export function brandsOf(offers: Offers): OfferedBrand[] {
  const all = offers.brands.map((brand) => ({
    brand,
    sizes: formatsOf(offers, brand)
      .flatMap(({ id }) => sizesOf(offers, brand, id))
      .sort((a, b) => place(a) - place(b))
      .map(({ name }) => name)
      .filter((name, index, names) => names.indexOf(name) === index),
  }));
  return [...all.filter(({ sizes }) => sizes.length > 0), ...all.filter(({ sizes }) => sizes.length === 0)];
}

/** The active sample of a brand, format and size. */
export const sampleOf = ({ samples }: SampleList, key: SampleKey): SampleOffer | undefined =>
  samples.find(
    ({ active, brandId, formatId, sizeId }) =>
      active && brandId === key.brandId && formatId === key.formatId && sizeId === key.sizeId,
  );

/** The key as it stands in an address; empty where it does not. */
export const keyIn = (query: URLSearchParams): SampleKey => ({
  brandId: query.get('brandId') ?? '',
  formatId: query.get('formatId') ?? '',
  sizeId: query.get('sizeId') ?? '',
});

/** The key as part of an address. */
export const queryOf = ({ brandId, formatId, sizeId }: SampleKey): string =>
  new URLSearchParams({ brandId, formatId, sizeId }).toString();
