import type { INestApplicationContext } from '@nestjs/common';
import { stableId, systemContext } from '@club/platform';
import { ImageStore } from '@club/platform/images';
import { DRAWINGS } from '../items/seed-drawings.js';
import { BrandsRepository } from './brands.repository.js';
import { BRANDS } from './seed-data.js';
import { aFormat, SaveBrand } from './usecases/save-brand.js';

/** Brands of the development data with their formats and sizes; those that exist stay as they are. */
export async function seedBrands(app: INestApplicationContext): Promise<void> {
  const brands = app.get(BrandsRepository, { strict: false });
  const save = app.get(SaveBrand, { strict: false });
  const images = app.get(ImageStore, { strict: false });
  const ctx = systemContext();
  const add = async ({
    name,
    description,
    drawing,
  }: Pick<(typeof BRANDS)[number], 'name' | 'description' | 'drawing'>) =>
    save.write(
      ctx,
      { id: '', name, description, version: 0 },
      await images.putDrawing(DRAWINGS[drawing]),
      stableId(name),
    );
  for (const { name, description, drawing, formats } of BRANDS) {
    const brand = (await brands.byName(name)) ?? (await add({ name, description, drawing }));
    for (const [format, sizes] of Object.entries(formats)) {
      if (brand.formats.some((one) => one.name === format)) continue;
      await brands.ensureFormat(aFormat(format));
      await save.assignFormat(ctx, { brandId: brand.id, format, sizes }, stableId);
    }
  }
}
