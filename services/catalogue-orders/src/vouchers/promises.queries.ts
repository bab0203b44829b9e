import { Injectable } from '@nestjs/common';
import { Clock, type Listed, type ListPage } from '@club/platform';
import type { Grant } from './domain/grant.js';
import { isOver, MILESTONES, type MilestoneVoucher, type VoucherType } from './domain/voucher.js';
import { GrantsRepository, type Waiting } from './grants.repository.js';
import { VoucherCodesRepository } from './voucher-codes.repository.js';
import { VoucherTypesRepository } from './voucher-types.repository.js';

/** A milestone with the types that its eVoucher is taken from, what they have in stock, and who waits. */
export interface MilestoneStock {
  codes: number;
  voucher: MilestoneVoucher;
  types: VoucherType[];
  available: number;
  waiting: Waiting | undefined;
}

/** A promised voucher, with its type where it is that of a prize. */
export interface OwedGrant {
  grant: Grant;
  type: VoucherType | undefined;
}

/** Reads of what members were promised: milestones, and vouchers that are owed. */
@Injectable()
export class PromisesQueries {
  constructor(
    private readonly types: VoucherTypesRepository,
    private readonly codes: VoucherCodesRepository,
    private readonly grants: GrantsRepository,
    private readonly clock: Clock,
  ) {}

  /** Every milestone, by its number of codes (docs/product/points.md#milestones). */
  async milestones(): Promise<MilestoneStock[]> {
    const [all, waiting] = await Promise.all([this.types.all(), this.grants.waiting()]);
    const now = this.clock.now();
    const given = all.filter((type) => type.milestone !== '' && !isOver(type, now));
    const counts = await this.codes.counts(
      'typeId',
      given.map(({ id }) => id),
    );
    return Object.entries(MILESTONES).map(([codes, voucher]) => {
      const types = given
        .filter(({ milestone }) => milestone === voucher)
        .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
      const available = types.reduce((sum, { id }) => sum + (counts.get(id)?.available ?? 0), 0);
      return { codes: Number(codes), voucher, types, available, waiting: waiting.get(voucher) };
    });
  }

  /** A page of the vouchers that are owed, the longest waiting first. Errors: those of listPage. */
  async owed(page: ListPage): Promise<Listed<OwedGrant>> {
    const { rows, end } = await this.grants.owedPage(page);
    const ids = rows.flatMap(({ pool }) => (pool.startsWith('type:') ? [pool.slice('type:'.length)] : []));
    const types = await this.types.findMany(ids);
    return { rows: rows.map((grant) => ({ grant, type: types.get(grant.pool.slice('type:'.length)) })), end };
  }
}
