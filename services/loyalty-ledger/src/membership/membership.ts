import { Injectable } from '@nestjs/common';
import { DomainError } from '@club/platform';
import { MembershipRepository } from './membership.repository.js';

/** Members asked about in one query. */
const MAX_AT_ONCE = 500;

interface Waiting {
  member: string;
  resolve(ended: boolean): void;
  reject(error: unknown): void;
}

/**
 * Whether a membership has ended: the account can be read and its points spent, no longer earn
 * (docs/product/accounts.md#end-of-membership). Asked on the scan path, so that questions that come while one is under
 * way share the next query.
 */
@Injectable()
export class Membership {
  private waiting: Waiting[] = [];
  private asking = false;

  constructor(private readonly memberships: MembershipRepository) {}

  /** True once the youngest child has turned five, until a younger one is known. */
  hasEnded(member: string): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ member, resolve, reject });
      if (!this.asking) void this.ask();
    });
  }

  /** Throws MEMBERSHIP_ENDED for a member who cannot earn any more. */
  async requireActive(member: string): Promise<void> {
    if (await this.hasEnded(member)) throw new DomainError('MEMBERSHIP_ENDED');
  }

  private async ask(): Promise<void> {
    this.asking = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, MAX_AT_ONCE);
      try {
        const ended = await this.memberships.endedAmong([...new Set(batch.map(({ member }) => member))]);
        for (const { member, resolve } of batch) resolve(ended.has(member));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.asking = false;
  }
}
