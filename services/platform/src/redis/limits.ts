import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.js';
import { Coalescer } from '../coalescer.js';
import { rootLogger } from '../logging.js';
import type { RedisClient } from './client.js';

export interface Limit {
  /** Maximum number of hits in a window. */
  limit: number;
  windowMs: number;
  /**
   * Behaviour without Redis. `closed` (default) throws and the caller sees SERVICE_BUSY: for everything that protects a
   * secret (OTP, password, codes). `open` allows: for plain traffic limits, which must not turn an outage of Redis into
   * an outage of the product.
   */
  onFailure?: 'open' | 'closed';
}

export interface LimitResult {
  allowed: boolean;
  remaining: number;
  /** Wait until the next hit can be allowed; 0 while allowed. */
  retryAfterMs: number;
}

// A sliding log: one sorted set per key, scored by time. KEYS[1]; ARGV now, window, limit, member ('' only looks).
// Entries from the future exist only after a development clock went back; they would block for as long as it jumped.
const HIT = `
local now, window, limit = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
redis.call('ZREMRANGEBYSCORE', KEYS[1], now + 60000, '+inf')
local count = redis.call('ZCARD', KEYS[1])
if count < limit then
  if ARGV[4] ~= '' then
    redis.call('ZADD', KEYS[1], now, ARGV[4])
    redis.call('PEXPIRE', KEYS[1], window)
    count = count + 1
  end
  return {1, limit - count, 0}
end
local free = redis.call('ZRANGE', KEYS[1], count - limit, count - limit, 'WITHSCORES')
return {0, 0, math.max(1, tonumber(free[2]) + window - now)}`;

/** Sliding-window limits, exact over all replicas. Uses the product's clock. */
export class RateLimiter {
  private readonly hits = new Coalescer((subjects: (readonly string[])[]) => this.askForHits(subjects));

  constructor(
    private readonly redis: RedisClient,
    private readonly clock: Clock,
  ) {}

  /** Counts one hit unless the window is full; a refused hit is not counted. */
  hit(key: string, limit: Limit): Promise<LimitResult> {
    return this.run(key, limit, randomUUID());
  }

  /** Returns the result that a hit would have, without counting it. */
  peek(key: string, limit: Limit): Promise<LimitResult> {
    return this.run(key, limit, '');
  }

  /** Returns whether any of these keys has hits: one cheap command where the answer is nearly always no. */
  anyHits(keys: readonly string[]): Promise<boolean> {
    return this.hits.submit(keys);
  }

  /** Asks for all keys at once, and for each subject's own only where some have hits. */
  private async askForHits(subjects: readonly (readonly string[])[]): Promise<boolean[]> {
    const count = (keys: readonly string[]) => this.redis.exists(...keys.map(keyOf));
    if ((await count(subjects.flat())) === 0) return subjects.map(() => false);
    if (subjects.length === 1) return [true];
    return Promise.all(subjects.map(async (keys) => (await count(keys)) > 0));
  }

  /** Takes the latest hit back: it turned out not to count. */
  async refund(key: string): Promise<void> {
    await this.redis.zpopmax(keyOf(key));
  }

  /** Removes all hits of a key, as after a success. */
  async reset(key: string): Promise<void> {
    await this.redis.del(keyOf(key));
  }

  private async run(key: string, { limit, windowMs, onFailure }: Limit, member: string): Promise<LimitResult> {
    try {
      const reply = await this.redis.eval(HIT, 1, keyOf(key), this.clock.now().getTime(), windowMs, limit, member);
      const [allowed, remaining, retryAfterMs] = (reply as Array<number | string>).map(Number);
      return { allowed: allowed === 1, remaining: remaining!, retryAfterMs: Math.ceil(retryAfterMs!) };
    } catch (err) {
      if (onFailure !== 'open') throw err;
      rootLogger().warn({ err }, 'rate limit not checked: redis is unavailable');
      return { allowed: true, remaining: 0, retryAfterMs: 0 };
    }
  }
}

const keyOf = (key: string) => `limit:${key}`;
