import { Inject, Injectable } from '@nestjs/common';
import {
  Clock,
  type Connection,
  DomainError,
  LiveUpdates,
  MONGO,
  newEvent,
  Outbox,
  type RequestContext,
  securityEvent,
  withTransaction,
  Validation,
} from '@club/platform';
import type { StoredCode } from '../domain/voucher.js';
import { VoucherCodesRepository } from '../voucher-codes.repository.js';

/**
 * Marks a member's voucher as used, once and for all (docs/product/rewards.md#vouchers). Errors: INPUT_INVALID,
 * NOT_FOUND.
 */
@Injectable()
export class UseVoucher {
  constructor(
    private readonly codes: VoucherCodesRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: LiveUpdates,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** A used voucher is answered as it is. */
  async execute(ctx: RequestContext, { memberId, id }: { memberId: string; id: string }): Promise<StoredCode> {
    new Validation().required('memberId', memberId).id('memberId', memberId).required('id', id).id('id', id).done();
    const used = await withTransaction(this.connection, async (session) => {
      const now = this.clock.now();
      const code = await this.codes.use(session, id, memberId, now);
      if (!code) return null;
      await this.outbox.append(session, [
        newEvent(
          'VoucherUsed',
          { memberId, voucherId: id, usedAt: now.toISOString() },
          { ctx, clock: this.clock, eventId: `${id}:VoucherUsed` },
        ),
      ]);
      return code;
    });
    if (used) await this.live.publish(memberId, 'rewards');
    const code = used ?? (await this.codes.ofHolder(id, memberId));
    if (!code) {
      securityEvent('foreign id refused', { place: 'use voucher', record: 'voucher', recordId: id });
      throw new DomainError('NOT_FOUND');
    }
    return code;
  }
}
