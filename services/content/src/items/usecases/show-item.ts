import { invalidField, type RequestContext } from '@club/platform';
import { Injectable } from '@nestjs/common';
import type { Item } from '../../records/domain/item.js';
import { ItemRecords } from '../../records/item-records.js';
import { ItemKinds } from '../kinds.js';

/** Shows or hides an item (docs/product/back-office.md#shown-and-hidden). */
@Injectable()
export class ShowItem {
  constructor(
    private readonly records: ItemRecords,
    private readonly kinds: ItemKinds,
  ) {}

  /** Without `active` the other than now. Errors: INPUT_INVALID for an unknown kind, NOT_FOUND. */
  execute(
    ctx: RequestContext,
    { kind, id, active }: { kind: string; id: string; active?: boolean | undefined },
  ): Promise<Item> {
    const { news, article, blog, wish } = this.kinds;
    switch (kind) {
      case 'news':
        return this.records.setActive(ctx, news, id, active);
      case 'article':
        return this.records.setActive(ctx, article, id, active);
      case 'blog':
        return this.records.setActive(ctx, blog, id, active);
      case 'wish':
        return this.records.setActive(ctx, wish, id, active);
      default:
        throw invalidField('kind');
    }
  }
}
