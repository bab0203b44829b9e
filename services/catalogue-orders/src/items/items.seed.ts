import type { INestApplicationContext } from '@nestjs/common';
import { systemContext } from '@club/platform';
import { ImageStore } from '@club/platform/records';
import { ItemsRepository } from './items.repository.js';
import { CATEGORIES, ITEMS } from './seed-data.js';
import { DRAWINGS } from './seed-drawings.js';
import { SaveItem } from './usecases/save-item.js';

/** Writes the items of the development data with their categories; items that exist stay as they are. */
export async function seedItems(app: INestApplicationContext): Promise<void> {
  const items = app.get(ItemsRepository, { strict: false });
  const save = app.get(SaveItem, { strict: false });
  const images = app.get(ImageStore, { strict: false });
  for (const category of CATEGORIES) await items.saveCategory(category);
  for (const { drawing, limitPerMember = 0, ...item } of ITEMS) {
    if (await items.byArticle(item.kind, item.itemId)) continue;
    const name = await images.putDrawing(DRAWINGS[drawing]);
    await save.execute(systemContext(), { ...item, id: '', version: 0, limitPerMember, imageEn: name, imageBm: name });
  }
}
