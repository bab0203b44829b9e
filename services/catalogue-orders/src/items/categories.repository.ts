import { type ClientSession, stableId } from '@club/platform';
import { NEWEST, recordsOf } from '@club/platform/records';
import type { Category } from './domain/item.js';
import { categorySchema } from './item.schema.js';
import { LIST_OF } from './lists-changed.js';

/** Returns the id of the only category of a name: two administrators who add it at once meet at the id. */
export const categoryId = (name: string): string => stableId(`category:${name.toLowerCase()}`);

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
  /** All, in their order. */
  async all(session: ClientSession | null = null): Promise<Category[]> {
    const found = await this.model.find().sort({ place: 1, _id: 1 }).session(session).lean();
    return found.map((document) => this.fromDocument(document));
  }
}
