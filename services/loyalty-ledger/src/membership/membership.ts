import { Injectable } from '@nestjs/common';
import { DomainError } from '@club/platform';
import DataLoader from 'dataloader';
import { MembershipRepository } from './membership.repository.js';

/** Members asked about in one query. */
const MAX_AT_ONCE = 500;

/**
 * Whether a membership has ended: the account can be read and its points spent, no longer earn
 * (docs/product/accounts.md#end-of-membership). Asked on the scan path, so that questions that come while one is under
 * way share the next query.
 */
@Injectable()
export class Membership {
  private asking: Promise<unknown> = Promise.resolve();
  private readonly questions = new DataLoader((members: readonly string[]) => this.ask(members), {
    // Every question is answered by what is true after it was asked.
    cache: false,
    maxBatchSize: MAX_AT_ONCE,
    batchScheduleFn: (ask) => void this.asking.then(ask),
  });

  constructor(private readonly memberships: MembershipRepository) {}

  /** True once the youngest child has turned five, until a younger one is known. */
  hasEnded(member: string): Promise<boolean> {
    return this.questions.load(member);
  }

  /** Throws MEMBERSHIP_ENDED for a member who cannot earn any more. */
  async requireActive(member: string): Promise<void> {
    if (await this.hasEnded(member)) throw new DomainError('MEMBERSHIP_ENDED');
  }

  private async ask(members: readonly string[]): Promise<boolean[]> {
    const answer = this.memberships.endedAmong([...new Set(members)]);
    this.asking = answer.catch(() => undefined);
    const ended = await answer;
    return members.map((member) => ended.has(member));
  }
}
