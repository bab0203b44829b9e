import { Inject, Injectable } from '@nestjs/common';
import { Clock, Coalescer, LOGGER, REDIS, type Logger, type RedisClient } from '@club/platform';

const WINDOW_MS = 60_000;

// KEYS counters; ARGV[1] their time to live, from their first call on.
const COUNT = `
local counts = {}
for i, key in ipairs(KEYS) do
  counts[i] = redis.call('INCR', key)
  if counts[i] == 1 then redis.call('PEXPIRE', key, ARGV[1]) end
end
return counts`;

/**
 * A coarse counter for plain traffic: one INCR a call, in windows of a minute, those of one turn of the event loop in one
 * command. It is on the path of every call, where a sliding log would keep every hit of a minute in memory.
 */
@Injectable()
export class TrafficCounter {
  // Twice the window: a key never outlives its use by more, even if a replica's time is behind.
  private readonly counts = new Coalescer(
    (keys: string[]) => this.redis.eval(COUNT, keys.length, ...keys, 2 * WINDOW_MS) as Promise<number[]>,
  );

  constructor(
    @Inject(REDIS) private readonly redis: RedisClient,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Counts one call. Answers 0 while within `limit` a minute, else the milliseconds until the next window; 0 without Redis. */
  async spend(subject: string, limit: number): Promise<number> {
    const now = this.clock.now().getTime();
    const window = Math.floor(now / WINDOW_MS);
    const key = `traffic:${subject}:${window}`;
    try {
      const count = await this.counts.submit(key);
      return count > limit ? Math.max(1, (window + 1) * WINDOW_MS - now) : 0;
    } catch (error) {
      this.logger.warn({ err: error }, 'traffic not counted');
      return 0;
    }
  }
}
