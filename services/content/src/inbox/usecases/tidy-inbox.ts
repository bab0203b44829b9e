import { invalidField, LiveUpdates, type RequestContext } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InboxRepository } from '../inbox.repository.js';

const MAX_IDS = 200;

/** Marks messages as read and clears inboxes; other open apps of the member are told. */
@Injectable()
export class TidyInbox {
  constructor(
    @Inject(InboxRepository) private readonly inbox: InboxRepository,
    @Inject(LiveUpdates) private readonly live: LiveUpdates,
  ) {}

  /** Those of `ids`, or all when there is none; answers how many are unread then. Errors: INPUT_INVALID. */
  async markRead(_ctx: RequestContext, memberId: string, ids: readonly string[]): Promise<number> {
    if (ids.length > MAX_IDS) throw invalidField('ids');
    await this.inbox.markRead(memberId, ids);
    await this.live.publish(memberId, 'inbox');
    return this.inbox.unread(memberId);
  }

  /** Removes every message that exists now. */
  async clear(_ctx: RequestContext, memberId: string): Promise<void> {
    await this.inbox.clear(memberId);
    await this.live.publish(memberId, 'inbox');
  }
}
