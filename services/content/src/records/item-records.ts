import {
  AdminAudit,
  Clock,
  DomainError,
  isChanged,
  isDuplicateKey,
  MONGO,
  newId,
  PublicListsInvalidation,
  rehearse,
  type RequestContext,
  withTransaction,
} from '@club/platform';
import type { ActAction, ActRecord } from '@club/proto/audited-acts';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { Fields, Item } from './domain/item.js';
import type { ItemsRepository } from './items.repository.js';

/** A kind of item: what the trail calls it, and which public lists a change of one changes. */
export interface Kind<T extends Item> {
  record: ActRecord;
  lists: readonly string[];
  items: ItemsRepository<T>;
  /** What one is called in the trail; never a person's name. */
  titleOf(item: T): string;
  /** What the trail shows of one; all of it when absent. */
  trailOf?(item: T): object;
}

/**
 * Writes of the back office to items of any kind: each in a transaction with its record of the trail
 * (docs/product/back-office.md#audit), and followed by word to the gateways' copies.
 */
@Injectable()
export class ItemRecords {
  constructor(
    @Inject(MONGO) private readonly connection: Connection,
    private readonly audit: AdminAudit,
    private readonly lists: PublicListsInvalidation,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes the item with the id, or makes one; `fieldsOf` says what of what it was, and throws what is wrong with it.
   * `onlyId`: the id of a kind that has one item. A rehearsal returns what would be, and writes nothing. Errors: NOT_FOUND, EDIT_CONFLICT {version}, those of `fieldsOf`.
   */
  async save<T extends Item>(
    ctx: RequestContext,
    kind: Kind<T>,
    { id, version, onlyId }: { id: string; version: number; onlyId?: string },
    fieldsOf: (before: T | null) => Fields<T>,
    { rehearsal = false }: { rehearsal?: boolean } = {},
  ): Promise<T> {
    const transaction = rehearsal ? rehearse : withTransaction;
    const saved = await transaction(this.connection, async (session) => {
      const before = id || onlyId ? await kind.items.find(id || onlyId!, session) : null;
      if (id && !before) throw new DomainError('NOT_FOUND');
      if (before && version > 0 && version !== before.version) {
        throw new DomainError('EDIT_CONFLICT', { version: before.version });
      }
      const updatedAt = this.clock.now();
      const fields = fieldsOf(before);
      if (before && !isChanged(before, { ...before, ...fields })) return before;
      let after: T;
      if (before) after = await kind.items.change(before.id, before.version, { ...fields, updatedAt }, session);
      else {
        after = { ...fields, id: onlyId ?? newId(), createdAt: updatedAt, updatedAt, version: 1 } as unknown as T;
        await kind.items.insert(after, session);
      }
      await this.record(ctx, session, kind, before ? 'changed' : 'added', before, after);
      return after;
    }).catch((error: unknown) => {
      // Two made the only one at the same time.
      throw onlyId && isDuplicateKey(error) ? new DomainError('EDIT_CONFLICT', { version: 1 }) : error;
    });
    if (!rehearsal) await this.publish(kind);
    return saved;
  }

  /** Shows or hides an item; without `active` the other than now. Errors: NOT_FOUND. */
  async setActive<T extends Item>(
    ctx: RequestContext,
    kind: Kind<T>,
    id: string,
    active: boolean | undefined,
  ): Promise<T> {
    const after = await withTransaction(this.connection, async (session) => {
      const before = await kind.items.find(id, session);
      if (!before) throw new DomainError('NOT_FOUND');
      const wanted = active ?? !before.active;
      if (wanted === before.active) return before;
      const changed = await kind.items.setActive(id, before.version, wanted, this.clock.now(), session);
      await this.record(ctx, session, kind, wanted ? 'shown' : 'hidden', before, changed);
      return changed;
    });
    await this.publish(kind);
    return after;
  }

  /** Records an act on an item within its transaction. */
  record<T extends Item>(
    ctx: RequestContext,
    session: Parameters<AdminAudit['record']>[1],
    { record, titleOf, trailOf = (item) => item }: Kind<T>,
    action: ActAction,
    before: T | null,
    after: T,
  ): Promise<void> {
    return this.audit.record(ctx, session, {
      record,
      recordId: after.id,
      title: titleOf(after).slice(0, 200),
      action,
      before: before && trailOf(before),
      after: trailOf(after),
    });
  }

  /** Notifies the gateways that the lists of a kind have changed; after the change is durable. */
  async publish({ lists }: Pick<Kind<never>, 'lists'>): Promise<void> {
    for (const list of lists) await this.lists.publish(list);
  }
}
