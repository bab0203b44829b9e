import type { INestApplicationContext } from '@nestjs/common';
import { Clock, stableId, systemContext } from '@club/platform';
import { ImageStore } from '@club/platform/records';
import { DRAWINGS } from '../items/seed-drawings.js';
import { BrandsRepository } from './brands.repository.js';
import type { Brand } from './domain/brand.js';
import { BRANDS } from './seed-data.js';
import { formatId, FormatsRepository } from './formats.repository.js';
import { AssignFormat } from './usecases/assign-format.js';

/** Brands of the development data with their formats and sizes; those that exist stay as they are. */
export async function seedBrands(app: INestApplicationContext): Promise<void> {
  const brands = app.get(BrandsRepository, { strict: false });
  const known = app.get(FormatsRepository, { strict: false });
  const assign = app.get(AssignFormat, { strict: false });
  const images = app.get(ImageStore, { strict: false });
  const ctx = systemContext();
  const now = app.get(Clock, { strict: false }).now();
  const made = { createdAt: now, updatedAt: now, version: 1 };
  const add = async (name: string, description: string, drawing: (typeof BRANDS)[number]['drawing']) => {
    const image = await images.putDrawing(DRAWINGS[drawing]);
    const brand = { id: stableId(name), name, description, image, formats: [], sizes: [], ...made };
    await brands.insertOnce(brand);
    return brand;
  };
  for (const { name, description, drawing, formats } of BRANDS) {
    const brand: Brand = (await brands.byName(name)) ?? (await add(name, description, drawing));
    for (const [format, sizes] of Object.entries(formats)) {
      // one that was renamed since keeps its id
      const own = stableId(`${brand.id}:${format}`);
      if (brand.formats.some(({ id, name: called }) => id === own || called === format)) continue;
      await known.insertOnce({ id: formatId(format), name: format, retired: false, ...made });
      await assign.execute(ctx, { brandId: brand.id, format, sizes }, stableId);
    }
  }
}
