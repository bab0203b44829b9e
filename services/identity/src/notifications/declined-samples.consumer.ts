import { type ClientSession, Consumer, type EventOf } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { NotificationsRepository } from './notifications.repository.js';
import type { MailKey } from './texts.js';

/** Mail for each reason; any other reason has the general one. */
const MAILS: Partial<Record<string, MailKey>> = {
  SAMPLE_HOUSEHOLD_LIMIT: 'sampleHousehold',
  SAMPLE_STOCK_OUT: 'sampleStockOut',
};

/** Mails a member that the sample asked for at sign-up is not coming (docs/product/samples.md#order). */
@Injectable()
@Consumer({ group: 'identity.declined-samples', types: ['SampleDeclined'] })
export class DeclinedSamplesConsumer {
  constructor(private readonly notifications: NotificationsRepository) {}

  handle({ data }: EventOf<'SampleDeclined'>, { session }: { session: ClientSession }): Promise<void> {
    const message = MAILS[data.reason] ?? 'sampleDeclined';
    return this.notifications.append(session, [
      { channel: 'email', message, memberId: data.memberId, language: '', link: null },
    ]);
  }
}
