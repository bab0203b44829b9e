import { isDuplicateKey, nativeDb, type Connection } from './connection.js';
import { ensureCollection } from './migrations.js';

/**
 * Without an idempotency key, the same request within this time is a repeat of the first
 * (docs/product/http-api.md#repeats).
 */
export const SAME_REQUEST_MS = 10_000;

const KEPT_SECONDS = 86_400;

interface RecentRequest {
  /** The request: who asks, and for what. */
  _id: string;
  at: Date;
  /** Real time, for cleaning up. */
  writtenAt: Date;
  /** `idField`: the id of what the request made. */
  [idField: string]: string | Date;
}

/**
 * Requests that came without an idempotency key: the same one again within ten seconds is given the id of what the first
 * one made, so that it makes nothing else. A request is named by a text over who asks and all that is asked for.
 */
export class RecentRequests {
  private readonly name: string;
  private readonly idField: string;

  /** `collection`: one per kind of request, made by the service's migrations; `idField`: what its documents call the id. */
  constructor(
    private readonly connection: Connection,
    { collection, idField }: { collection: string; idField: string },
  ) {
    this.name = collection;
    this.idField = idField;
  }

  /** Makes the collection and its index where they are missing; part of `migrate`. */
  async ensureCollection(): Promise<void> {
    await ensureCollection(this.connection, this.name);
    await this.collection.createIndex({ writtenAt: 1 }, { name: 'cleanup', expireAfterSeconds: KEPT_SECONDS });
  }

  /** The id that was claimed for this request within ten seconds; null when there is none. */
  async find(request: string, now: Date): Promise<string | null> {
    const { from, until } = windowOf(now);
    return this.idOf(await this.collection.findOne({ _id: request, at: { $gt: from, $lt: until } }));
  }

  /** As find, and from now on `id` is that of the request when there was none, also of two that come at once. */
  async claim(request: string, id: string, now: Date): Promise<string> {
    const { from, until } = windowOf(now);
    const over = { $or: [{ at: { $lte: from } }, { at: { $gte: until } }] };
    const claimed = { [this.idField]: id, at: now, writtenAt: new Date() };
    try {
      await this.collection.updateOne({ _id: request, ...over }, { $set: claimed }, { upsert: true });
      return id;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return this.idOf(await this.collection.findOne({ _id: request })) ?? id;
    }
  }

  private idOf(found: RecentRequest | null): string | null {
    return (found?.[this.idField] as string | undefined) ?? null;
  }

  private get collection() {
    return nativeDb(this.connection).collection<RecentRequest>(this.name);
  }
}

// To both sides: of two at once the later may come first, and the clocks of two replicas differ. What is further ahead was left
// by a development clock that went back, and is no request of today.
const windowOf = (now: Date) => ({
  from: new Date(now.getTime() - SAME_REQUEST_MS),
  until: new Date(now.getTime() + SAME_REQUEST_MS),
});
