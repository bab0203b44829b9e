import { Redis, type Command, type RedisOptions } from 'ioredis';
import type { Logger } from '../logging.js';
import { withDeadline } from '../time.js';

export type RedisClient = Redis;

/** Certificates and sentinels of Redis. */
export type RedisSecurity = Pick<
  RedisOptions,
  'tls' | 'sentinels' | 'name' | 'sentinelPassword' | 'enableTLSForSentinelMode' | 'sentinelTLS'
>;

const COMMAND_TIMEOUT_MS = 500;

/**
 * A client whose commands fail after 500 ms without an answer, but not those whose answer has arrived and waits to be read. The
 * option `commandTimeout` fails these too when the process was busy or got no CPU for so long, since timers run before sockets are read.
 */
class FailFastRedis extends Redis {
  override sendCommand(command: Command, ...rest: [stream?: never]): unknown {
    const failUnanswered = () => command.isResolved || command.reject(new Error('Command timed out'));
    // Leaves the timer of an answered command alone: clearing it would take a promise for each command.
    setTimeout(() => command.isResolved || setImmediate(failUnanswered), COMMAND_TIMEOUT_MS).unref();
    return super.sendCommand(command, ...rest);
  }
}

/** Nest token of the process's ioredis client; REDIS_PREFIX is put before every key by the client itself. */
export const REDIS = Symbol('club.redis');

interface RedisConnection {
  url: string;
  prefix: string;
  /** Certificates and sentinels, see store-options.ts. */
  options?: RedisSecurity;
  logger: Logger;
}

/**
 * Returns a client that fails fast: 500 ms per command, one retry, nothing queued while disconnected, so that an outage of
 * Redis is an error now and not a hanging request. It connects in the background, again and again.
 */
export function redisClient(options: RedisConnection): RedisClient {
  const redis = new FailFastRedis(options.url, {
    ...options.options,
    keyPrefix: options.prefix,
    connectTimeout: 2_000,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    // Leaves out enableAutoPipelining: commands of one turn share a packet anyway, and it costs more CPU (18 µs became 24 at 200
    // commands at once) and makes each wait for the answers to those before.
    retryStrategy: (times) => Math.min(times * 100, 2_000),
    // After a failover the old primary answers READONLY; a new connection finds the new one.
    reconnectOnError: (err) => err.message.startsWith('READONLY'),
  });
  redis.on('error', (err: Error) => options.logger.warn({ err }, 'redis'));
  return redis;
}

/** Resolves when the client is connected; rejects after `waitMs`. */
export async function redisReady(redis: RedisClient, waitMs: number): Promise<void> {
  if (redis.status === 'ready') return;
  let ready!: () => void;
  const connected = new Promise<void>((resolve) => redis.once('ready', (ready = resolve)));
  await withDeadline(connected, waitMs, 'redis connection').finally(() => redis.off('ready', ready));
}

/** Returns such a client once it is connected; rejects after `waitMs`. */
export async function connectRedis({
  waitMs = 30_000,
  ...options
}: RedisConnection & { waitMs?: number }): Promise<RedisClient> {
  const redis = redisClient(options);
  try {
    await redisReady(redis, waitMs);
  } catch (err) {
    redis.disconnect();
    throw err;
  }
  return redis;
}

/** Returns a second connection for subscriptions, which may queue and never times out. */
export function subscriberOf(redis: RedisClient): RedisClient {
  const subscriber = redis.duplicate({
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
  });
  subscriber.on('error', () => undefined);
  return subscriber;
}

/** Channels are not prefixed by the client. */
export function channelOf(redis: RedisClient, name: string): string {
  return `${redis.options.keyPrefix ?? ''}${name}`;
}
