import { Injectable } from '@nestjs/common';
import { failpoint, type RequestContext, Validation, ValidationError } from '@club/platform';
import { MILESTONES, type MilestoneVoucher } from '../domain/voucher.js';
import { GiveVoucher, type Given, type Promised } from './give-voucher.js';

/** Member and milestone: how many codes the member has redeemed now. */
export interface MilestoneCommand {
  memberId: string;
  milestone: number;
}

/** The eVoucher of a member's 5th or 10th code (docs/product/points.md#milestones). Errors: INPUT_INVALID. */
@Injectable()
export class AssignMilestoneVoucher {
  constructor(private readonly give: GiveVoucher) {}

  /** Answers the same however often it is asked, but that owed becomes rewarded. */
  async execute(
    ctx: RequestContext,
    command: MilestoneCommand,
  ): Promise<{ voucherType: MilestoneVoucher; given: Given }> {
    const promised = promiseOf(command);
    const given = await this.give.execute(ctx, promised);
    failpoint('vouchers.milestone.beforeAnswer');
    return { voucherType: promised.pool, given };
  }

  /** Returns those of these milestones whose eVoucher is still to be given, in one read. */
  async open<C extends MilestoneCommand>(commands: readonly C[]): Promise<C[]> {
    const keys = commands.map((command) => promiseOf(command).key);
    const kept = await this.give.kept(keys);
    return commands.filter((_, at) => !kept.has(keys[at]!));
  }
}

function promiseOf({ memberId, milestone }: MilestoneCommand): Promised & { pool: MilestoneVoucher } {
  new Validation().required('memberId', memberId).id('memberId', memberId).done();
  const pool = MILESTONES[milestone];
  if (!pool) throw new ValidationError('INPUT_INVALID', {}, { milestone: { code: 'FIELD_INVALID' } });
  return { key: `milestone:${memberId}:${milestone}`, memberId, pool, source: 'milestone' };
}
