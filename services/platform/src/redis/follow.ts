import { rootLogger } from '../logging.js';
import { channelOf, subscriberOf, type RedisClient } from './client.js';

/**
 * Hears every message of a channel on a connection of its own, until `stop`. `lost` is called whenever messages may have
 * been missed: after each reconnection. Resolves once the subscription stands.
 */
export async function followChannel(
  redis: RedisClient,
  channel: string,
  heard: (message: string) => void,
  lost: () => void,
): Promise<{ stop(): void }> {
  const subscriber = subscriberOf(redis);
  subscriber.on('message', (_channel: string, message: string) => {
    try {
      heard(message);
    } catch (err) {
      rootLogger().warn({ err, channel }, 'a message was not understood');
    }
  });
  await subscriber.subscribe(channelOf(redis, channel));
  subscriber.on('ready', lost);
  return { stop: () => subscriber.disconnect() };
}
