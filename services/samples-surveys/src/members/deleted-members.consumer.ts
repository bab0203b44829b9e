import { type ClientSession, Consumer, type EventOf } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { LeftMembers } from '../requests/left-members.repository.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { SurveyRepository } from '../survey/survey.repository.js';

/** Takes the address and the own words out of what a member had sent once the member has left the club (PDPA). */
@Injectable()
@Consumer({ group: 'samples-surveys.member-deleted', types: ['MemberDeleted'] })
export class DeletedMembersConsumer {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly survey: SurveyRepository,
    private readonly left: LeftMembers,
  ) {}

  async handle({ data }: EventOf<'MemberDeleted'>, { session }: { session: ClientSession }): Promise<void> {
    await this.left.add(data.memberId, session);
    await this.requests.forget(session, data.memberId);
    await this.survey.forget(session, data.memberId);
  }
}
