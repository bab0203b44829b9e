import { type ClientSession, stableId } from '@club/platform';
import { NEWEST, recordsOf } from '@club/platform/records';
import type { Category } from './domain/item.js';
import { categorySchema } from './item.schema.js';
import { LIST_OF } from './lists-changed.js';

/**
 * Returns the id of the only category of a name: two administrators who add it at once meet at the id. One that has another name by
 * now keeps its id, so that a new one of its old name gets the next.
 */
export function categoryId(name: string, known: readonly Category[] = []): string {
  const key = name.toLowerCase();
  const renamed = new Set(known.filter((one) => one.name.en.toLowerCase() !== key).map(({ id }) => id));
  for (let n = 1; ; n += 1) {
    const id = stableId(n === 1 ? `category:${key}` : `category:${key}:${n}`);
    if (!renamed.has(id)) return id;
  }
}

/** The categories of shop items. */
export class CategoriesRepository extends recordsOf<Category>({
  record: 'category',
  schema: categorySchema,
  list: { sorts: {}, order: NEWEST },
  title: ({ name }) => name.en,
  audited: ({ createdAt: _, ...category }) => category,
  publicLists: () => [LIST_OF.item],
  unique: { field: 'name.en', thing: 'category' },
}) {
  /** Moves a category among the others. */
  async setPlace(session: ClientSession, id: string, place: number): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { place } }, { session });
  }

  /** All, in their order, retired ones too. */
  async all(session: ClientSession | null = null): Promise<Category[]> {
    const found = await this.model.find().sort({ place: 1, _id: 1 }).session(session).lean();
    return found.map((document) => this.fromDocument(document));
  }
}
