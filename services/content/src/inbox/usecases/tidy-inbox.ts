import { invalidField, LiveUpdates } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { InboxRepository } from '../inbox.repository.js';

const MAX_IDS = 200;

/** Marks messages as read and clears inboxes; other open apps of the member are notified. */
@Injectable()
export class TidyInbox {
  constructor(
    private readonly inbox: InboxRepository,
    private readonly live: LiveUpdates,
  ) {}

  /** Returns those of `ids`, or all when `ids` is empty; and how many are unread then. Errors: INPUT_INVALID. */
  async markRead(memberId: string, ids: readonly string[]): Promise<number> {
    if (ids.length > MAX_IDS) throw invalidField('ids');
    await this.inbox.markRead(memberId, ids);
    await this.live.publish(memberId, 'inbox');
    return this.inbox.unread(memberId);
  }

  /** Removes every message that exists now. */
  async clear(memberId: string): Promise<void> {
    await this.inbox.clear(memberId);
    await this.live.publish(memberId, 'inbox');
  }
}
