import { Consumer, contextOf, type EventOf } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { DecideSignUpSample } from './usecases/decide-sign-up-sample.js';

/** Decides on the sample of a sign-up whose verification could not wait for the decision. */
@Injectable()
@Consumer({ group: 'samples-surveys.sign-up', types: ['MemberRegistered'] })
export class SignUpsConsumer {
  constructor(private readonly decide: DecideSignUpSample) {}

  async handleBatch(events: EventOf<'MemberRegistered'>[]): Promise<void> {
    for (const event of events) await this.decide.execute(contextOf(event), event.data.memberId);
  }
}
