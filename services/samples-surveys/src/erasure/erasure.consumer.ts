import { type ClientSession, Consumer, type EventOf, Tombstones } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { RequestsRepository } from '../requests/requests.repository.js';
import { SurveyRepository } from '../survey/survey.repository.js';

/** Takes the address and the own words out of what an erased member had sent. */
@Injectable()
@Consumer({ group: 'samples-surveys.erasure', types: ['MemberDeleted'] })
export class ErasureConsumer {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly survey: SurveyRepository,
    private readonly tombstones: Tombstones,
  ) {}

  async handle({ data }: EventOf<'MemberDeleted'>, { session }: { session: ClientSession }): Promise<void> {
    await this.tombstones.add(data.memberId, session);
    await this.requests.erase(session, data.memberId);
    await this.survey.erase(session, data.memberId);
  }
}
