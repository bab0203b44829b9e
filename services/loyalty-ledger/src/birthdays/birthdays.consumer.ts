import { Injectable } from '@nestjs/common';
import { KafkaBus } from '@club/platform';
import { CreditBirthday } from './usecases/credit-birthday.js';

/** Group of the ledger's subscription to birthdays; never changes. */
export const BIRTHDAYS_GROUP = 'loyalty-ledger.birthdays';

/** Gives birthday points. The entry is idempotent by the year, so that a repeat changes nothing. */
@Injectable()
export class BirthdaysConsumer {
  constructor(bus: KafkaBus, creditBirthday: CreditBirthday) {
    bus.subscribe({
      group: BIRTHDAYS_GROUP,
      types: ['BirthdayReached'],
      handler: (event) =>
        creditBirthday.execute(
          { correlationId: event.correlationId, actor: event.actor, locale: 'en' },
          { memberId: event.data.memberId, year: event.data.year, day: new Date(event.occurredAt) },
        ),
    });
  }
}
