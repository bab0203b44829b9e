import { Inject, Injectable } from '@nestjs/common';
import { Clock, OfficeUpdates, REDIS, type RedisClient } from '@club/platform';

/** Time after which somebody who has not been heard of is no longer there; pages report themselves three times in it. */
const PRESENT_MS = 60_000;

/** An administrator at a record. */
interface Present {
  name: string;
  editing: boolean;
}

/** Where somebody is: a kind of record, and its id. */
export interface Place {
  record: string;
  id: string;
}

interface Seen extends Present {
  until: number;
}

/** The administrators who have a record open, kept in Redis and forgotten a minute after their page was last heard of. */
@Injectable()
export class Presence {
  constructor(
    @Inject(REDIS) private readonly redis: RedisClient,
    private readonly updates: OfficeUpdates,
    private readonly clock: Clock,
  ) {}

  /** Notes who is at a record, and returns the others who are. The others' pages are notified of a change. */
  async arrive(place: Place, adminId: string, { name, editing }: Present): Promise<Present[]> {
    const key = keyOf(place);
    const now = this.clock.now().getTime();
    const all = await this.redis.hgetall(key);
    const seen = Object.entries(all).flatMap(([id, text]) => {
      const one = JSON.parse(text) as Seen;
      return one.until > now ? [[id, one] as const] : [];
    });
    const before = seen.find(([id]) => id === adminId)?.[1];
    const mine: Seen = { name, editing, until: now + PRESENT_MS };
    await this.redis.hset(key, adminId, JSON.stringify(mine));
    await this.redis.pexpire(key, 2 * PRESENT_MS);
    if (before?.editing !== editing) await this.changed(place);
    return seen.filter(([id]) => id !== adminId).map(([, one]) => ({ name: one.name, editing: one.editing }));
  }

  /** Forgets somebody who has left a record. */
  async leave(place: Place, adminId: string): Promise<void> {
    if ((await this.redis.hdel(keyOf(place), adminId)) > 0) await this.changed(place);
  }

  private changed({ record, id }: Place): Promise<void> {
    return this.updates.publish(`present/${record}/${id}`);
  }
}

const keyOf = ({ record, id }: Place) => `present:${record}:${id}`;
