import type { ClientSession } from '@club/platform';
import { Injectable } from '@nestjs/common';
import type { Member } from '../members/domain/member.js';
import { Erasures } from '../members/erasures.js';
import { MembersRepository } from '../members/members.repository.js';
import { ErasedMembers } from './erased-members.repository.js';

/** Removes a member and everything that identity keeps about it. */
@Injectable()
export class MemberEraser {
  constructor(
    private readonly members: MembersRepository,
    private readonly erased: ErasedMembers,
    private readonly erasures: Erasures,
  ) {}

  /**
   * The day's count of SMS to the number stays its week, so that deleting gives no further codes; names of the lock-out are
   * hashes.
   */
  async erase(member: Member, deletedAt: Date, session: ClientSession): Promise<void> {
    const { id, referrerId, registeredAt } = member;
    await this.erased.add({ id, referrerId, registeredAt, deletedAt }, session);
    await this.members.remove(id, session);
    await this.erasures.execute(member, session);
  }
}
