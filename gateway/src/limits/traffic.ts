import { Inject, Injectable } from '@nestjs/common';
import { Clock, LOGGER, REDIS, type Logger, type RedisClient } from '@club/platform';

const WINDOW_MS = 60_000;

/**
 * A coarse counter for plain traffic: one INCR a call, in windows of a minute. It is on the path of every call, where a
 * sliding log would keep every hit of a minute in memory.
 */
@Injectable()
export class TrafficCounter {
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
      const count = await this.redis.incr(key);
      // Twice the window: a key never outlives its use by more, even if a replica's time is behind.
      if (count === 1) this.redis.pexpire(key, 2 * WINDOW_MS).catch(() => undefined);
      return count > limit ? Math.max(1, (window + 1) * WINDOW_MS - now) : 0;
    } catch (error) {
      this.logger.warn({ err: error }, 'traffic not counted');
      return 0;
    }
  }
}
