import type { Sample as WireSample, StockedSample } from '@club/proto/club/samples/v1/samples';
import { inventoryOf, type Sample } from './domain/sample.js';

const API_IMAGES = '/sample/image/';
const pathOf = (name: string) => (name ? `${API_IMAGES}${name}` : '');

/** Returns a sample on the wire. */
export const toSample = (sample: Sample): WireSample => {
  const { id, brandId, formatId, sizeId, size, itemName, description, itemImage, active } = sample;
  const images = { en: pathOf(itemImage.en), bm: pathOf(itemImage.bm) };
  return { id, brandId, formatId, sizeId, size, itemName, description, itemImage: images, active };
};

/** Returns a sample with its numbers, for the back office. */
export const toStocked = (sample: Sample): StockedSample => ({
  sample: toSample(sample),
  itemId: sample.itemId,
  uom: sample.uom,
  inventory: inventoryOf(sample),
  redeemed: sample.redeemed,
  remaining: sample.remaining,
  showAt: sample.showAt?.toISOString(),
  createdAt: sample.createdAt.toISOString(),
  updatedAt: sample.updatedAt.toISOString(),
  version: sample.version,
});
