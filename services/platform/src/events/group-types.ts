import { nativeDb, type Connection } from '../mongo/connection.js';

const COLLECTION = 'consumer_groups';
/** Time for which a result of the database is cached. */
const FRESH_MS = 5_000;

/**
 * The types of events that a consumer group has ever taken, in any version of its service; they only grow. While a release
 * is rolled out, and after one was rolled back, a replica receives events that only the other version takes: it must know
 * that they are not for nobody.
 */
export class GroupTypes {
  private read: { types: ReadonlySet<string>; at: number } | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly group: string,
    private readonly own: readonly string[],
  ) {}

  /** Adds the types of this version; part of `migrate` too, so that they are known before the first event of a release. */
  async register(): Promise<void> {
    await this.rows.updateOne(
      { _id: this.group },
      { $addToSet: { types: { $each: [...this.own] } } },
      { upsert: true },
    );
  }

  /** Returns whether an event of this type may be passed over without asking `includes`. */
  canPassOver(type: string): boolean {
    return this.isFresh() && !this.read!.types.has(type);
  }

  /** Returns whether a version of the group takes events of this type, as of the last five seconds. */
  async includes(type: string): Promise<boolean> {
    if (!this.isFresh()) {
      const at = performance.now();
      const found = await this.rows.findOne({ _id: this.group });
      this.read = { types: new Set([...this.own, ...(found?.types ?? [])]), at };
    }
    return this.read!.types.has(type);
  }

  private isFresh(): boolean {
    return this.read !== undefined && performance.now() - this.read.at < FRESH_MS;
  }

  private get rows() {
    return nativeDb(this.connection).collection<{ _id: string; types: string[] }>(COLLECTION);
  }
}
