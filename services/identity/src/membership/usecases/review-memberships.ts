import {
  addMonths,
  Clock,
  isolateFailures,
  kl,
  MONGO,
  newEvent,
  Outbox,
  type RequestContext,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { MembersRepository } from '../../members/members.repository.js';
import { isOver } from '../../members/domain/membership-end.js';

/** Ends memberships whose youngest child has turned five, and resumes those that have a younger child again. */
@Injectable()
export class ReviewMemberships {
  constructor(
    private readonly members: MembersRepository,
    private readonly outbox: Outbox,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers how many memberships changed. Replicas may do it at once: each change happens in one transaction only. A member
   * whose review fails is left to the next round and stops no other.
   */
  async execute(ctx: RequestContext): Promise<number> {
    const today = kl.date(this.clock.now());
    // A child born on this day or before is five by now, give or take the end of February: members are read again below.
    const born = kl.addDays(addMonths(today, -60), 1);
    let changed = 0;
    for (const candidates of [this.members.perhapsOver(born), this.members.perhapsResumed(born)]) {
      await isolateFailures(
        candidates,
        async (id) => {
          if (await this.review(ctx, id, today)) changed += 1;
        },
        (memberId) => ({ memberId }),
      );
    }
    return changed;
  }

  private review(ctx: RequestContext, id: string, today: string): Promise<boolean> {
    return withTransaction(this.connection, async (session) => {
      const member = await this.members.findById(id, session);
      if (!member) return false;
      const over = isOver(member, today);
      if (over === Boolean(member.membershipEndedOn)) return false;
      await this.members.update(id, { membershipEndedOn: over ? today : null }, session);
      const at = this.clock.now().toISOString();
      const about = { ctx, clock: this.clock };
      await this.outbox.append(session, [
        over
          ? newEvent('MembershipEnded', { memberId: id, endedAt: at }, about)
          : newEvent('MembershipResumed', { memberId: id, at }, about),
      ]);
      return true;
    });
  }
}
