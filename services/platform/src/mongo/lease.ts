import { isDuplicateKey, nativeDb, type Connection } from './connection.js';

interface LeaseDoc {
  _id: string;
  holder: string | null;
  /** Grows with each new holder; writes made under an older fence are refused. */
  fence: number;
  beat: number;
}

/**
 * Leadership of one replica by a document in `_leases`. No wall clock takes part: a contender takes over when it has
 * watched the holder's beat stand still for `ttlMs` of its own monotonic time, and a holder that could not renew in time
 * steps down by itself. The fence guards against a holder that slept through both.
 */
export class Lease {
  private observed: { holder: string | null; beat: number; since: number } | undefined;
  private held: { fence: number; renewedAt: number } | undefined;
  private beating: NodeJS.Timeout | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly name: string,
    private readonly holder: string,
    readonly ttlMs: number,
  ) {}

  /** The fence while held; undefined once lost or not renewed in time. */
  get fence(): number | undefined {
    if (this.held && performance.now() - this.held.renewedAt > this.ttlMs * 0.8) this.held = undefined;
    return this.held?.fence;
  }

  /** Renews or tries to take; answers whether the lease is held now. Call at least every ttl / 3. */
  async tick(): Promise<boolean> {
    const asked = performance.now();
    const held = this.held;
    if (held) {
      const { matchedCount } = await this.leases.updateOne(
        { _id: this.name, holder: this.holder, fence: held.fence },
        { $inc: { beat: 1 } },
      );
      this.held = matchedCount === 1 ? { fence: held.fence, renewedAt: asked } : undefined;
      if (this.held) return true;
      this.observed = undefined;
    }
    return this.take(asked);
  }

  /** Does the same as `tick`; once held, the lease is renewed automatically until `leave` or `release`. */
  async keep(): Promise<boolean> {
    this.leave();
    if (!(await this.tick())) return false;
    this.beating = setInterval(() => {
      this.tick().catch(() => undefined);
    }, this.ttlMs / 3.5);
    this.beating.unref();
    return true;
  }

  /** Renews it no longer by itself: it runs out unless it is kept again. */
  leave(): void {
    clearInterval(this.beating);
  }

  /** Gives the lease up at once, so that another replica need not wait. */
  async release(): Promise<void> {
    this.leave();
    const fence = this.held?.fence;
    this.held = undefined;
    if (fence === undefined) return;
    await this.leases.updateOne({ _id: this.name, holder: this.holder, fence }, { $set: { holder: null } });
  }

  private async take(asked: number): Promise<boolean> {
    const current = await this.leases.findOne({ _id: this.name });
    if (!current) {
      try {
        await this.leases.insertOne({ _id: this.name, holder: this.holder, fence: 1, beat: 0 });
      } catch (err) {
        if (isDuplicateKey(err)) return false;
        throw err;
      }
      this.held = { fence: 1, renewedAt: asked };
      return true;
    }
    if (current.holder !== null && !this.standsStill(current)) return false;
    const { matchedCount } = await this.leases.updateOne(
      { _id: this.name, holder: current.holder, fence: current.fence, beat: current.beat },
      { $set: { holder: this.holder }, $inc: { fence: 1, beat: 1 } },
    );
    if (matchedCount === 0) return false;
    this.held = { fence: current.fence + 1, renewedAt: asked };
    return true;
  }

  private standsStill(current: LeaseDoc): boolean {
    const seen = this.observed;
    if (!seen || seen.holder !== current.holder || seen.beat !== current.beat) {
      this.observed = { holder: current.holder, beat: current.beat, since: performance.now() };
      return false;
    }
    return performance.now() - seen.since >= this.ttlMs;
  }

  private get leases() {
    return nativeDb(this.connection).collection<LeaseDoc>('_leases');
  }
}
