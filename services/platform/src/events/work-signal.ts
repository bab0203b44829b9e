import type { ClientSession } from '../mongo/connection.js';
import { channelOf, type RedisClient } from '../redis/client.js';
import { followChannel } from '../redis/follow.js';

const CHANNEL = 'work';
/** Raised more often than this by other processes, it is sent once. */
const SEND_EVERY_MS = 10;

/**
 * Wakes the worker of a collection once something was written to it: in the same process at once, in others through Redis.
 * A hint only; a worker also polls from time to time.
 */
export class WorkSignal {
  private readonly listeners = new Set<() => boolean>();
  /** Sessions at whose end it is raised. */
  private readonly sessions = new WeakSet<ClientSession>();
  private sending: NodeJS.Timeout | undefined;
  private following: Promise<{ stop(): void }> | undefined;

  /** `name` is that of the database and the collection. Without Redis other processes are not reached. */
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

  /** Raises it once `session`, in whose transaction something has been written, has ended. */
  raiseAfter(session: ClientSession): void {
    if (this.sessions.has(session)) return;
    this.sessions.add(session);
    session.once('ended', () => this.raise());
  }

  /** Calls `listener` whenever it is raised; it answers whether no other process need be woken. Returns the way to end it. */
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

/** The signals of one database, by the collection that is worked off. */
export class WorkSignals {
  private readonly known = new Map<string, WorkSignal>();

  /** Without Redis no signal reaches another process. */
  constructor(
    private readonly db: string,
    private readonly redis?: RedisClient,
  ) {}

  /** Returns the signal of a collection, one for the process. */
  of(collection: string): WorkSignal {
    const known = this.known.get(collection) ?? new WorkSignal(`${this.db}.${collection}`, this.redis);
    this.known.set(collection, known);
    return known;
  }
}
