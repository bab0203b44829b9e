import { Inject, Injectable } from '@nestjs/common';
import {
  AdminAudit,
  refusedAt,
  isDuplicateKey,
  MONGO,
  stableId,
  Validation,
  withTransaction,
  type Connection,
  type RequestContext,
  type LocalizedInput,
} from '@club/platform';
import type { Category } from '../domain/item.js';
import { ItemsRepository } from '../items.repository.js';
import { ListsChanged } from '../lists-changed.js';

const MAX_NAME = 60;

/** Adds a category of shop items, after the others; without a Malay name it is called as in English. */
@Injectable()
export class AddCategory {
  constructor(
    private readonly items: ItemsRepository,
    private readonly lists: ListsChanged,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** Errors: INPUT_INVALID with fields, ALREADY_EXISTS. */
  async execute(ctx: RequestContext, name: LocalizedInput | undefined): Promise<Category> {
    const en = name?.en?.trim() ?? '';
    const bm = name?.bm?.trim() || en;
    new Validation().text('name', en, MAX_NAME).atMost('bmName', bm, MAX_NAME).done();
    try {
      const category = await withTransaction(this.connection, async (session) => {
        const others = await this.items.categories(session);
        const taken = others.some((one) => one.name.en.toLowerCase() === en.toLowerCase());
        if (taken) throw refusedAt('name', 'ALREADY_EXISTS', { thing: en });
        const place = Math.max(0, ...others.map((one) => one.place)) + 1;
        // By its name: two who add it at once meet at the id.
        const added = { id: stableId(`category:${en.toLowerCase()}`), name: { en, bm }, place };
        await this.items.insertCategory(session, added);
        const act = { record: 'category', recordId: added.id, title: en, action: 'added', after: added } as const;
        await this.audit.record(ctx, session, act);
        return added;
      });
      await this.lists.items('item');
      return category;
    } catch (error) {
      if (isDuplicateKey(error)) throw refusedAt('name', 'ALREADY_EXISTS', { thing: en });
      throw error;
    }
  }
}
