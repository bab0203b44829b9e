import { Injectable } from '@nestjs/common';
import { Coalescer, DomainError } from '@club/platform';
import { MembershipRepository } from './membership.repository.js';

/** Reason why a member cannot earn. */
interface Restriction {
  ended: boolean;
  blocked: boolean;
}

const NONE: Restriction = { ended: false, blocked: false };

/**
 * Answers whether a membership has ended: the account can be read and spend its points, but earns no more
 * (docs/product/accounts.md#end-of-membership); and whether an administrator has blocked the account
 * (docs/product/back-office.md#accounts). Every scan needs this, so requests that come while a query is in flight share the next one.
 */
@Injectable()
export class Membership {
  private readonly questions = new Coalescer((members: string[]) => this.ask(members), { maxInFlight: 1 });

  constructor(private readonly memberships: MembershipRepository) {}

  /** True once the youngest child has turned five, until a younger one is known. */
  async hasEnded(member: string): Promise<boolean> {
    return (await this.questions.submit(member)).ended;
  }

  /** Throws CODE_MEMBER_SUSPENDED for a member whose account is blocked, MEMBERSHIP_ENDED for one who cannot earn any more. */
  async requireActive(member: string): Promise<void> {
    const { ended, blocked } = await this.questions.submit(member);
    if (blocked) throw new DomainError('CODE_MEMBER_SUSPENDED');
    if (ended) throw new DomainError('MEMBERSHIP_ENDED');
  }

  private async ask(members: readonly string[]): Promise<Restriction[]> {
    const restricted = await this.memberships.restrictedAmong([...new Set(members)]);
    return members.map((member) => restricted.get(member) ?? NONE);
  }
}
