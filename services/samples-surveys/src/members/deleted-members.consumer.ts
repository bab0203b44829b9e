import { type ClientSession, Consumer, type EventOf } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { ErasedMembers } from '../requests/erased-members.repository.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { SurveyRepository } from '../survey/survey.repository.js';

/** Takes the address and the own words out of what a member had sent once the member has left the club (PDPA). */
@Injectable()
@Consumer({ group: 'samples-surveys.member-deleted', types: ['MemberDeleted'] })
export class DeletedMembersConsumer {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly survey: SurveyRepository,
    private readonly erased: ErasedMembers,
  ) {}

  async handle({ data }: EventOf<'MemberDeleted'>, { session }: { session: ClientSession }): Promise<void> {
    await this.erased.add(data.memberId, session);
    await this.requests.erase(session, data.memberId);
    await this.survey.erase(session, data.memberId);
  }
}
