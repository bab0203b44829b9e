import { type ClientSession, Consumer, type EventOf } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { ForgetMember } from './usecases/forget-member.js';

/** Removes pictures and links of a member who has left the club (PDPA). */
@Injectable()
@Consumer({ group: 'contests.deleted-members', types: ['MemberDeleted'] })
export class DeletedMembersConsumer {
  constructor(private readonly forget: ForgetMember) {}

  handle({ data }: EventOf<'MemberDeleted'>, { session }: { session: ClientSession }): Promise<void> {
    return this.forget.execute(data.memberId, session);
  }
}
