import { Clock, DomainError, invalidField, kl, type RequestContext } from '@club/platform';
import { Injectable } from '@nestjs/common';
import type { Receipt } from '../../receipts/domain/receipt.js';
import { ReceiptLeases } from '../../receipts/leases.repository.js';
import { ReceiptsRepository } from '../../receipts/receipts.repository.js';

/** A reviewer who has not asked again for this long has gone. */
export const LEASE_MS = 60_000;

const MAX_HELD = 10;
const MAX_SKIPPED = 500;

/** Receipts that a reviewer asks to work on. */
export interface Wanted {
  /** The receipt to begin with; empty for the one that has waited longest. */
  id: string;
  count: number;
  skipped: readonly string[];
}

/** Gives each receipt that waits to one reviewer at a time (docs/product/receipts.md#review). */
@Injectable()
export class HoldReceipts {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly leases: ReceiptLeases,
    private readonly clock: Clock,
  ) {}

  /**
   * Leases receipts to the reviewer: the named one, then those that the reviewer has already, then the next ones. What the reviewer had
   * beyond these, and what was passed over, is free again. A named one that is decided is answered as it is. Errors: NOT_FOUND, RECEIPT_IN_REVIEW, INPUT_INVALID.
   */
  async take(ctx: RequestContext, { id, count, skipped }: Wanted): Promise<Receipt[]> {
    if (!Number.isInteger(count) || count < 1 || count > MAX_HELD) throw invalidField('count');
    if (skipped.length > MAX_SKIPPED) throw invalidField('skipped');
    const now = this.clock.now();
    const lease = { adminId: ctx.actor.id, now, until: new Date(now.getTime() + LEASE_MS) };
    if (skipped.length > 0) await this.leases.release(ctx.actor.id, skipped);
    const held: Receipt[] = [];
    if (id !== '') held.push(await this.named(id, lease));
    const passed = new Set([...skipped, ...held.map((one) => one.id)]);
    const mine = await this.leases.extend(lease, MAX_HELD + MAX_SKIPPED);
    held.push(...mine.filter((one) => !passed.has(one.id)).slice(0, Math.max(0, count - held.length)));
    const surplus = mine.map((one) => one.id).filter((each) => !held.some((one) => one.id === each));
    if (surplus.length > 0) await this.leases.release(ctx.actor.id, surplus);
    while (held.length < count) {
      const next = await this.leases.takeNext(lease, [...skipped, ...held.map((one) => one.id)]);
      if (!next) break;
      held.push(next);
    }
    return held;
  }

  /** Ends the reviewer's leases, of all receipts when none is named. */
  release(ctx: RequestContext, ids: readonly string[]): Promise<void> {
    return this.leases.release(ctx.actor.id, ids);
  }

  /** Counts what waits. */
  counts(): ReturnType<ReceiptLeases['counts']> {
    return this.leases.counts(kl.date(this.clock.now()));
  }

  private async named(id: string, lease: Parameters<ReceiptLeases['takeOne']>[1]): Promise<Receipt> {
    const taken = await this.leases.takeOne(id, lease);
    if (taken) return taken;
    const found = await this.receipts.find(id);
    if (!found) throw new DomainError('NOT_FOUND');
    if (found.state === 'pending') throw new DomainError('RECEIPT_IN_REVIEW');
    return found;
  }
}
