import {
  type ClientSession,
  Clock,
  Consumer,
  contextOf,
  type EventOf,
  newEvent,
  Outbox,
  Tombstones,
} from '@club/platform';
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
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async handle(event: EventOf<'MemberDeleted'>, { session }: { session: ClientSession }): Promise<void> {
    const { memberId } = event.data;
    await this.tombstones.add(memberId, session);
    const requests = await this.requests.erase(session, memberId);
    const answers = await this.survey.erase(session, memberId);
    const erasedAt = this.clock.now().toISOString();
    const erased = { memberId, service: 'samples-surveys', removed: { requests, answers }, erasedAt };
    await this.outbox.append(session, [
      newEvent('MemberDataErased', erased, { ctx: contextOf(event), clock: this.clock }),
    ]);
  }
}
