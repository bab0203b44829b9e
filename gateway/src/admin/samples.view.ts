import { type CsvCell, localizedText } from '@club/platform';
import type { StockedSample } from '@club/proto/club/samples/v1/samples';
import { z } from 'zod';
import { sampleImages } from '../member/samples.view.js';
import { texts } from '../validation/choices.js';
import { showAt } from '../validation/fields.js';

export const adminSample = z
  .object({
    id: z.string(),
    brandId: z.string(),
    formatId: z.string(),
    sizeId: z.string(),
    size: z.string().describe('NB, S, M, L, XL or XXL'),
    itemId: z.string().describe('Article number'),
    itemName: texts,
    uom: z.string(),
    inventory: z.int().describe('All there ever were'),
    redeemed: z.int().describe('Given away: the least that the inventory may be'),
    remaining: z.int(),
    description: texts,
    itemImage: texts.describe('Paths of pictures; empty when there are none'),
    active: z.boolean(),
    showAt,
    createdAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime().nullable(),
    version: z.int().describe('A save names the version that was seen'),
  })
  .meta({ id: 'AdminSample' });

export type AdminSampleView = z.infer<typeof adminSample>;

/** Returns a sample as the back office shows it (docs/product/forms.md#samples-and-survey). */
export const adminSampleView = ({ sample, ...stocked }: StockedSample): AdminSampleView => ({
  id: sample?.id ?? '',
  brandId: sample?.brandId ?? '',
  formatId: sample?.formatId ?? '',
  sizeId: sample?.sizeId ?? '',
  size: sample?.size ?? '',
  itemId: stocked.itemId,
  itemName: localizedText(sample?.itemName),
  uom: stocked.uom,
  inventory: stocked.inventory,
  redeemed: stocked.redeemed,
  remaining: stocked.remaining,
  description: localizedText(sample?.description),
  itemImage: sampleImages(sample?.itemImage),
  active: sample?.active ?? false,
  showAt: stocked.showAt ?? null,
  createdAt: stocked.createdAt ?? null,
  updatedAt: stocked.updatedAt ?? null,
  version: stocked.version,
});

const cell =
  <Name extends 'itemId' | 'size' | 'uom' | 'inventory' | 'redeemed' | 'remaining' | 'active' | 'createdAt'>(
    name: Name,
  ) =>
  (sample: StockedSample) =>
    adminSampleView(sample)[name];

/** Columns of the list as a file. */
export const SAMPLE_COLUMNS: Readonly<Record<string, (sample: StockedSample) => CsvCell>> = {
  itemId: cell('itemId'),
  name: ({ sample }) => sample?.itemName?.en ?? '',
  bmName: ({ sample }) => sample?.itemName?.bm ?? '',
  size: cell('size'),
  uom: cell('uom'),
  inventory: cell('inventory'),
  redeemed: cell('redeemed'),
  remaining: cell('remaining'),
  active: cell('active'),
  createdAt: cell('createdAt'),
};
