import { type ClientSession, Consumer, type EventOf } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { EraseMember } from './usecases/erase-member.js';

/** Removes pictures and links of an erased member (PDPA). */
@Injectable()
@Consumer({ group: 'contests.deleted-members', types: ['MemberDeleted'] })
export class DeletedMembersConsumer {
  constructor(private readonly erase: EraseMember) {}

  handle({ data }: EventOf<'MemberDeleted'>, { session }: { session: ClientSession }): Promise<void> {
    return this.erase.execute(data.memberId, session);
  }
}
