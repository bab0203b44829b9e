import { Injectable } from '@nestjs/common';
import { Coalescer, DomainError } from '@club/platform';
import { MembershipRepository } from './membership.repository.js';

/**
 * Answers whether a membership has ended: the account can be read and spend its points, but earns no more
 * (docs/product/accounts.md#end-of-membership). Every scan needs this, so requests that come while a query is in flight
 * share the next one.
 */
@Injectable()
export class Membership {
  private readonly questions = new Coalescer((members: string[]) => this.ask(members), { maxInFlight: 1 });

  constructor(private readonly memberships: MembershipRepository) {}

  /** True once the youngest child has turned five, until a younger one is known. */
  hasEnded(member: string): Promise<boolean> {
    return this.questions.submit(member);
  }

  /** Throws MEMBERSHIP_ENDED for a member who cannot earn any more. */
  async requireActive(member: string): Promise<void> {
    if (await this.hasEnded(member)) throw new DomainError('MEMBERSHIP_ENDED');
  }

  private async ask(members: readonly string[]): Promise<boolean[]> {
    const ended = await this.memberships.endedAmong([...new Set(members)]);
    return members.map((member) => ended.has(member));
  }
}
