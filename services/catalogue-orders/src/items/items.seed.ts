import type { INestApplicationContext } from '@nestjs/common';
import { Clock, systemContext } from '@club/platform';
import { ImageStore, RecordWriter } from '@club/platform/records';
import { CategoriesRepository } from './categories.repository.js';
import type { Item } from './domain/item.js';
import { ItemFields, type ItemInput } from './item-fields.js';
import { ItemsRepository } from './items.repository.js';
import { CATEGORIES, ITEMS } from './seed-data.js';
import { DRAWINGS } from './seed-drawings.js';

/** Writes the items of the development data with their categories; items that exist stay as they are. */
export async function seedItems(app: INestApplicationContext): Promise<void> {
  const items = app.get(ItemsRepository, { strict: false });
  const categories = app.get(CategoriesRepository, { strict: false });
  const images = app.get(ImageStore, { strict: false });
  const now = app.get(Clock, { strict: false }).now();
  const made = { createdAt: now, updatedAt: now, version: 1 };
  for (const category of CATEGORIES) await categories.insertOnce({ ...category, retired: false, ...made });
  for (const { drawing, limitPerMember = 0, ...item } of ITEMS) {
    if (await items.byArticle(item.kind, item.itemId)) continue;
    const name = await images.putDrawing(DRAWINGS[drawing]);
    await addItem(app, { ...item, limitPerMember, image: { en: name, bm: name } });
  }
}

/** Adds an item as its form does, without an audit entry. Errors: those of ItemFields.of, ALREADY_EXISTS. */
export function addItem(app: INestApplicationContext, item: ItemInput): Promise<Item> {
  const [writer, fields] = [app.get(RecordWriter, { strict: false }), app.get(ItemFields, { strict: false })];
  const items = app.get(ItemsRepository, { strict: false });
  return writer.save(systemContext(), items, { id: '', version: 0 }, (before, session) =>
    fields.of(item, before, session),
  );
}
