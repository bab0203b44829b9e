import { Inject, Injectable } from '@nestjs/common';
import {
  AdminAudit,
  Clock,
  DomainError,
  MONGO,
  withTransaction,
  type Connection,
  type RequestContext,
  Validation,
} from '@club/platform';
import type { Item } from '../domain/item.js';
import { MAX_ON_HAND } from '../domain/item-form.js';
import { ItemsRepository } from '../items.repository.js';
import { ListsChanged } from '../lists-changed.js';
import { actOn, recorded, setOnHand } from './save-item.js';

const MAX_REASON = 1_000;

/** An inventory, why, and the version that was seen; without one over any. */
interface StockCommand {
  id: string;
  onHand: number;
  reason: string;
  version?: number | undefined;
}

/**
 * Sets an item's inventory, with a reason where an administrator does it. Repeating it changes nothing. Errors: INPUT_INVALID
 * with fields, NOT_FOUND, INVENTORY_BELOW_REDEEMED {count}, EDIT_CONFLICT {version}.
 */
@Injectable()
export class SetStock {
  constructor(
    private readonly items: ItemsRepository,
    private readonly lists: ListsChanged,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  async execute(ctx: RequestContext, wanted: StockCommand): Promise<Item> {
    const { id, onHand, reason } = wanted;
    new Validation()
      .required('id', id)
      .id('id', id)
      .integer('inventory', onHand, 0, MAX_ON_HAND)
      .text('reason', reason, MAX_REASON)
      .done();
    const item = await withTransaction(this.connection, async (session) => {
      const old = await this.items.get(session, id);
      // Of a donate item nothing can run out.
      if (!old || old.kind === 'donate') throw new DomainError('NOT_FOUND');
      if (wanted.version && wanted.version !== old.version)
        throw new DomainError('EDIT_CONFLICT', { version: old.version });
      if (onHand === old.stock.onHand) return old;
      const now = this.clock.now();
      await setOnHand(this.items, session, id, onHand, now);
      // A form that was opened before holds the old number: it must not be saved over this one unseen.
      await this.items.update(session, id, { version: old.version + 1, updatedAt: now });
      const next = (await this.items.get(session, id))!;
      const act = { ...actOn(next), action: 'stocked', reason: reason.trim() } as const;
      await this.audit.record(ctx, session, { ...act, before: recorded(old), after: recorded(next) });
      return next;
    });
    await this.lists.items(item.kind);
    return item;
  }
}

/** Shows or hides an item, or turns it over. Errors: INPUT_INVALID with fields, NOT_FOUND. */
@Injectable()
export class SetItemActive {
  constructor(
    private readonly items: ItemsRepository,
    private readonly lists: ListsChanged,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** Without `active` it becomes the other one than it is: of several at once each turns it. */
  async execute(ctx: RequestContext, wanted: { id: string; active?: boolean | undefined }): Promise<Item> {
    const { id } = wanted;
    new Validation().required('id', id).id('id', id).done();
    const item = await withTransaction(this.connection, async (session) => {
      const old = await this.items.get(session, id);
      if (!old) throw new DomainError('NOT_FOUND');
      const active = wanted.active ?? !old.active;
      if (active === old.active) return old;
      await this.items.update(session, id, { active, updatedAt: this.clock.now() });
      const act = { ...actOn(old), action: active ? 'shown' : 'hidden' } as const;
      await this.audit.record(ctx, session, { ...act, before: { active: old.active }, after: { active } });
      return (await this.items.get(session, id))!;
    });
    await this.lists.items(item.kind);
    return item;
  }
}
