import { Injectable } from '@nestjs/common';
import { KafkaBus } from '@club/platform';
import { RecordEntry } from './usecases/record-entry.js';

/** Group of the subscription that makes entries; never changes, or every code would be seen again. */
export const MYSTERY_BOX_GROUP = 'catalogue-orders.mysterybox';

/** Every code registered in a campaign's period is an entry. */
@Injectable()
export class MysteryBoxConsumer {
  constructor(bus: KafkaBus, record: RecordEntry) {
    bus.subscribe({
      group: MYSTERY_BOX_GROUP,
      types: ['CodeRedeemed'],
      handler: async ({ occurredAt, data }, { session }) => {
        const at = new Date(data.redeemedAt ?? occurredAt);
        await record.execute(session, { memberId: data.memberId, entryId: data.entryId, at });
      },
    });
  }
}
