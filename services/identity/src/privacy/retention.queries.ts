import { type Connection, MONGO, nativeDb } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { RETENTION, type Retention } from './domain/retention.js';

/** A kind of data with the next moment at which some of it is removed; null for none, and where another service counts. */
export type DueRetention = Retention & { next: Date | null };

/** Reads how long data are kept, by what the collections themselves say. */
@Injectable()
export class RetentionQueries {
  constructor(@Inject(MONGO) private readonly connection: Connection) {}

  /** Every kind of data, shortest kept first. */
  list(): Promise<DueRetention[]> {
    return Promise.all(RETENTION.map(async (kind) => ({ ...kind, next: await this.nextOf(kind.collection) })));
  }

  private async nextOf(collection: string | undefined): Promise<Date | null> {
    if (collection === undefined) return null;
    const [first] = await nativeDb(this.connection)
      .collection<{ removeAt?: Date | null }>(collection)
      .find({ removeAt: { $type: 'date' } }, { projection: { _id: 0, removeAt: 1 } })
      .sort({ removeAt: 1 })
      .limit(1)
      .toArray();
    return first?.removeAt ?? null;
  }
}
