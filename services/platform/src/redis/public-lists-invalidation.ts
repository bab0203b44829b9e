import { rootLogger } from '../logging.js';
import { channelOf, type RedisClient } from './client.js';
import { followChannel } from './follow.js';

const CHANNEL = 'public-lists';

/** Notifies every gateway that a public list (news, catalogue, …) has changed and its copy is stale. */
export class PublicListsInvalidation {
  constructor(private readonly redis: RedisClient) {}

  /**
   * Call it after the change of list `name` is durable. Never rejects: a gateway keeps no copy longer than half a minute,
   * so that without Redis the change shows a little later.
   */
  async publish(name: string): Promise<void> {
    try {
      await this.redis.publish(channelOf(this.redis, CHANNEL), name);
    } catch (err) {
      rootLogger().warn({ err, list: name }, 'public list was not invalidated');
    }
  }

  /** Hears the names of changed lists. `lost` is called when some may have been missed. */
  follow(changed: (name: string) => void, lost: () => void): Promise<{ stop(): void }> {
    return followChannel(this.redis, CHANNEL, changed, lost);
  }
}
