import { DomainError, MONGO, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { Member } from '../../members/domain/member.js';
import { MembersRepository } from '../../members/members.repository.js';
import { isLastNeeded, withoutBaby } from '../domain/removed-baby.js';
import { ownRow } from '../rows.js';

/** Removes a child of a member (docs/product/accounts.md#babies). */
@Injectable()
export class DeleteBaby {
  constructor(
    private readonly members: MembersRepository,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * The end of the membership stays where it was. Errors: LAST_CHILD, NOT_FOUND, USER_NOT_FOUND. Removing the same child
   * again right after changes nothing.
   */
  execute({ memberId, babyId }: { memberId: string; babyId: string }): Promise<Member> {
    return withTransaction(this.connection, async (session) => {
      const member = await this.members.findById(memberId, session);
      if (!member) throw new DomainError('USER_NOT_FOUND');
      if (babyId !== '' && member.removedBabies?.lastId === babyId) return member;
      const baby = ownRow(member.babyInfos, babyId, 'baby');
      if (isLastNeeded(member)) throw new DomainError('LAST_CHILD');
      const change = withoutBaby(member, baby);
      await this.members.update(member.id, change, session);
      return { ...member, ...change };
    });
  }
}
