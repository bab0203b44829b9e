import { rootLogger } from '../logging.js';
import { channelOf, type RedisClient } from './client.js';
import { followChannel } from './follow.js';

const CHANNEL = 'office';
/** A topic is a name in an address, and nothing about a person. */
const TOPIC = /^[\w/:-]{1,200}$/;

/**
 * Notifies open pages of the back office that an area has changed (`orders`, `receipts`), through Redis to every gateway. A hint only,
 * without data: it may be lost or repeated, and a page reads what it shows again.
 */
export class OfficeUpdates {
  constructor(private readonly redis: RedisClient) {}

  /** Call it after the change is durable. Never rejects: without Redis pages see the change when they next ask. */
  async publish(topic: string): Promise<void> {
    try {
      await this.redis.publish(channelOf(this.redis, CHANNEL), topic);
    } catch (err) {
      rootLogger().debug({ err, topic }, 'office update was not sent');
    }
  }

  /** Hears all topics. `lost` is called when some may have been missed. */
  follow(heard: (topic: string) => void, lost: () => void): Promise<{ stop(): void }> {
    return followChannel(
      this.redis,
      CHANNEL,
      (text) => {
        if (TOPIC.test(text)) heard(text);
      },
      lost,
    );
  }
}
