import { channelOf, type RedisClient } from '../redis/client.js';
import { followChannel } from '../redis/follow.js';

const CHANNEL = 'outbox';
/** Raised more often than this by other processes, it is sent once. */
const SEND_EVERY_MS = 10;

/**
 * Tells the relay that something waits in the outbox: in the same process at once, in others through Redis. A hint only; the
 * relay looks by itself from time to time.
 */
export class OutboxSignal {
  private readonly listeners = new Set<() => boolean>();
  private sending: NodeJS.Timeout | undefined;
  private following: Promise<{ stop(): void }> | undefined;

  /** `name` is that of the database. Without Redis other processes are not reached. */
  constructor(
    private readonly name: string,
    private readonly redis?: RedisClient,
  ) {}

  /** Something may have been committed. */
  raise(): void {
    if (this.notify() || !this.redis || this.sending) return;
    this.sending = setTimeout(() => {
      this.sending = undefined;
      this.redis?.publish(channelOf(this.redis, CHANNEL), this.name).catch(() => undefined);
    }, SEND_EVERY_MS);
    this.sending.unref();
  }

  /** Calls `listener` whenever it is raised; it answers whether its process is the one that publishes. Returns the way to end it. */
  listen(listener: () => boolean): () => void {
    this.listeners.add(listener);
    const { redis, name } = this;
    if (redis) {
      const wake = () => void this.notify();
      this.following ??= followChannel(redis, CHANNEL, (heard) => heard === name && wake(), wake);
      this.following.catch(() => undefined);
    }
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      this.following?.then((followed) => followed.stop()).catch(() => undefined);
      this.following = undefined;
    };
  }

  private notify(): boolean {
    return [...this.listeners].map((listener) => listener()).some(Boolean);
  }
}
