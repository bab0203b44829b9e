import type { CsvCell } from '@club/platform';
import type { Brand } from '@club/proto/club/catalogue/v1/brands';
import { z } from 'zod';
import { catalogueImage } from '../member/rewards.view.js';

export const adminBrand = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    imageUrl: z.string().describe('Path of its picture; empty when there is none'),
    formats: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        retired: z.boolean().describe('It stays on what has it, and is not offered any more'),
        sizes: z.array(
          z.object({
            id: z.string(),
            name: z.string().describe('nb, s, m, l, xl or xxl'),
            description: z.string().describe('Weight range'),
            retired: z.boolean().describe('It stays on what has it, and is not offered any more'),
          }),
        ),
      }),
    ),
    createdAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime().nullable(),
    version: z.int().describe('A save names the version that was seen'),
  })
  .meta({ id: 'AdminBrand' });

/** A format that brands may be given. */
export const format = z
  .object({
    id: z.string(),
    name: z.string(),
    retired: z.boolean().describe('It stays on what has it, and is not offered any more'),
    version: z.int().describe('A save names the version that was seen'),
  })
  .meta({ id: 'BrandFormat' });
export type FormatView = z.infer<typeof format>;

export type AdminBrandView = z.infer<typeof adminBrand>;

/** Returns a brand as the back office shows it: each format with its sizes (docs/product/forms.md#brands-and-formats). */
export const adminBrandView = (brand: Brand): AdminBrandView => ({
  id: brand.id,
  name: brand.name,
  description: brand.description,
  imageUrl: catalogueImage(brand.image),
  formats: brand.formats.map(({ id, name, retired }) => ({
    id,
    name,
    retired,
    sizes: brand.sizes
      .filter(({ formatId }) => formatId === id)
      .map((size) => ({
        ...{ id: size.id, name: size.name, description: size.description, retired: size.retired },
      })),
  })),
  createdAt: brand.createdAt ?? null,
  updatedAt: brand.updatedAt ?? null,
  version: brand.version,
});

/** Columns of the list as a file. */
export const BRAND_COLUMNS: Readonly<Record<string, (brand: Brand) => CsvCell>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  description: ({ description }) => description,
  formats: ({ formats }) => formats.map(({ name }) => name).join(' '),
  createdAt: ({ createdAt }) => createdAt ?? null,
  updatedAt: ({ updatedAt }) => updatedAt ?? null,
};
