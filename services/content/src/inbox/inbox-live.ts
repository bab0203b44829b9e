import { type ChangeDoc, Lifecycle, LiveUpdates, MONGO, tailCollection } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { MESSAGES_COLLECTION, type MessageRecord } from './message.schema.js';

/** Tells open apps of new messages once they are durable, whichever replica wrote them. */
@Injectable()
export class InboxLive {
  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(LiveUpdates) private readonly live: LiveUpdates,
    @Inject(Lifecycle) lifecycle: Lifecycle,
  ) {
    const tail = tailCollection({
      connection,
      collection: MESSAGES_COLLECTION,
      name: 'inbox-live',
      consumer: (docs) => this.tell(docs),
    });
    lifecycle.manage('inbox live', tail);
  }

  private async tell(docs: ChangeDoc[]): Promise<void> {
    const members = new Set((docs as unknown as MessageRecord[]).map(({ memberId }) => memberId));
    await Promise.all([...members].map((memberId) => this.live.publish(memberId, 'inbox')));
  }
}
