import { Injectable } from '@nestjs/common';
import { DomainError, Validation, type RequestContext } from '@club/platform';
import { RecordWriter } from '@club/platform/records';
import type { Item } from '../domain/item.js';
import { MAX_ON_HAND } from '../domain/item-form.js';
import { ItemsRepository } from '../items.repository.js';
import { stockWith } from '../item-fields.js';

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
    private readonly writer: RecordWriter,
  ) {}

  async execute(ctx: RequestContext, { id, onHand, reason, version = 0 }: StockCommand): Promise<Item> {
    new Validation()
      .required('id', id)
      .id('id', id)
      .integer('onHand', onHand, 0, MAX_ON_HAND)
      .text('reason', reason, MAX_REASON)
      .done();
    return this.writer.change(ctx, this.items, { id, version }, ({ kind, stock }) => {
      // Donate items cannot run out.
      if (kind === 'donate') throw new DomainError('NOT_FOUND');
      if (onHand === stock.onHand) return null;
      return { action: 'stocked', reason: reason.trim(), fields: { stock: stockWith(stock, onHand) } };
    });
  }
}
