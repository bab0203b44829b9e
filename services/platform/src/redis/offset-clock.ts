import { randomUUID } from 'node:crypto';
import { Clock } from '../clock.js';
import { rootLogger } from '../logging.js';
import { pause } from '../time.js';
import { channelOf, subscriberOf, type RedisClient } from './client.js';

const OFFSET_KEY = 'dev:clock:offset';
const CHANNEL = 'dev:clock';
const ACK_KEY = 'dev:clock:ack';
const START_TRIES = 20;
const START_PAUSE_MS = 250;

type Listener = (from: Date, to: Date) => Promise<void> | void;

/** Real time plus an offset shared by all processes through Redis. Exists with CLUB_ENV=development only. */
export class OffsetClock extends Clock {
  private offsetMs = 0;
  private readonly instance = randomUUID();
  private readonly listeners: Listener[] = [];
  private subscriber: RedisClient | undefined;

  constructor(private readonly redis: RedisClient) {
    super();
  }

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  override onJump(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Reads the present offset and follows its changes, also across reconnections. */
  async start(): Promise<void> {
    await this.firstRead();
    this.subscriber = subscriberOf(this.redis);
    this.subscriber.on('ready', () => void this.read().catch(() => undefined));
    this.subscriber.on('message', (_channel: string, text: string) => void this.change(text));
    await this.subscriber.subscribe(channelOf(this.redis, CHANNEL));
  }

  /** Follows no more changes; the present offset stays. */
  stop(): void {
    this.subscriber?.disconnect();
  }

  // A process that starts on a busy machine can be occupied for longer than a command waits for its answer.
  private async firstRead(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.read();
      } catch (err) {
        if (tries === START_TRIES) throw err;
        await pause(START_PAUSE_MS);
      }
    }
  }

  private async read(): Promise<void> {
    this.offsetMs = Number((await this.redis.get(OFFSET_KEY)) ?? 0) || 0;
  }

  private async change(text: string): Promise<void> {
    try {
      const { id, offsetMs } = JSON.parse(text) as { id: string; offsetMs: number };
      const from = this.now();
      this.offsetMs = offsetMs;
      const to = this.now();
      await Promise.all(this.listeners.map(async (listener) => listener(from, to)));
      await this.redis.hset(ACK_KEY, this.instance, id);
    } catch (err) {
      rootLogger().warn({ err }, 'clock change was not applied');
    }
  }
}

/**
 * Sets the offset from real time (0 resets) and resolves when every running process has applied it; answers how many.
 * Rejects when one has not within `timeoutMs`: what years bring to all members of a full database takes its time.
 */
export async function setClockOffset(redis: RedisClient, offsetMs: number, timeoutMs = 60_000): Promise<number> {
  const id = randomUUID();
  await redis.del(ACK_KEY);
  await redis.set(OFFSET_KEY, String(offsetMs));
  const receivers = await redis.publish(channelOf(redis, CHANNEL), JSON.stringify({ id, offsetMs }));
  const until = performance.now() + timeoutMs;
  for (;;) {
    const acknowledged = Object.values(await redis.hgetall(ACK_KEY)).filter((value) => value === id).length;
    if (acknowledged >= receivers) return acknowledged;
    if (performance.now() > until) {
      throw new Error(`${receivers - acknowledged} of ${receivers} processes have not applied the clock`);
    }
    await pause(20);
  }
}
