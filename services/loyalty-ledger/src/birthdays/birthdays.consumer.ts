import { Injectable } from '@nestjs/common';
import { Consumer, contextOf, type EventOf } from '@club/platform';
import { CreditBirthday } from './usecases/credit-birthday.js';

/** Gives birthday points. The entry is idempotent by the year, so that a repeat changes nothing. */
@Injectable()
@Consumer({ group: 'loyalty-ledger.birthdays', types: ['BirthdayReached'] })
export class BirthdaysConsumer {
  constructor(private readonly creditBirthday: CreditBirthday) {}

  async handle(event: EventOf<'BirthdayReached'>): Promise<void> {
    await this.creditBirthday.execute(contextOf(event), {
      memberId: event.data.memberId,
      year: event.data.year,
      day: new Date(event.occurredAt),
    });
  }
}
