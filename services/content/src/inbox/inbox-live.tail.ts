import { type ChangeDoc, LiveUpdates, Tail } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { MESSAGES_COLLECTION } from './message.schema.js';

/** Notifies open apps of new messages once they are durable, whichever replica wrote them. */
@Injectable()
@Tail({ name: 'inbox-live', collection: MESSAGES_COLLECTION })
export class InboxLiveTail {
  constructor(private readonly live: LiveUpdates) {}

  async consume(docs: ChangeDoc[]): Promise<void> {
    const members = new Set((docs as unknown as { memberId: string }[]).map(({ memberId }) => memberId));
    await Promise.all([...members].map((memberId) => this.live.publish(memberId, 'inbox')));
  }
}
