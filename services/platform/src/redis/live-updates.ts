import { rootLogger } from '../logging.js';
import { channelOf, type RedisClient } from './client.js';
import { followChannel } from './follow.js';

/** Topics of a member's changes; `session` also means that a session may have ended. */
export const LIVE_TOPICS = ['points', 'inbox', 'tier', 'rewards', 'session'] as const;

/** One of `LIVE_TOPICS`. */
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** A hint that something can be fetched anew; it carries no data. */
export interface LiveUpdate {
  memberId: string;
  topic: LiveTopic;
}

const CHANNEL = 'live';
/** Ids of one message: every gateway hears them all. */
const MEMBERS_A_MESSAGE = 500;

/** Message on the channel: members with a change of the same topic. */
interface Message {
  memberIds: string[];
  topic: LiveTopic;
}

/**
 * Notifies open apps that something of a member's has changed, through Redis to every gateway. A hint only: it may be lost
 * or repeated, so a client that depends on the change fetches it.
 */
export class LiveUpdates {
  constructor(private readonly redis: RedisClient) {}

  /** Call it after the change is durable. Never rejects: without Redis apps see the change when they next ask. */
  publish(memberId: string, topic: LiveTopic): Promise<void> {
    return this.publishAll([memberId], topic);
  }

  /** Does the same as `publish`, for many members in few messages. */
  async publishAll(memberIds: Iterable<string>, topic: LiveTopic): Promise<void> {
    const members = [...new Set(memberIds)].filter((memberId) => memberId !== '');
    try {
      for (let at = 0; at < members.length; at += MEMBERS_A_MESSAGE) {
        const some = members.slice(at, at + MEMBERS_A_MESSAGE);
        await this.redis.publish(channelOf(this.redis, CHANNEL), JSON.stringify({ memberIds: some, topic }));
      }
    } catch (err) {
      rootLogger().debug({ err, topic }, 'live update was not sent');
    }
  }

  /** Hears the updates of all members. `lost` is called when some may have been missed. */
  follow(heard: (update: LiveUpdate) => void, lost: () => void): Promise<{ stop(): void }> {
    return followChannel(
      this.redis,
      CHANNEL,
      (text) => {
        const { memberIds, topic } = JSON.parse(text) as Partial<Message>;
        if (!Array.isArray(memberIds) || !LIVE_TOPICS.includes(topic as LiveTopic)) return;
        for (const memberId of memberIds) {
          if (typeof memberId === 'string') heard({ memberId, topic: topic as LiveTopic });
        }
      },
      lost,
    );
  }
}
