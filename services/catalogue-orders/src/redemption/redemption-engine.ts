import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  Clock,
  DomainError,
  failpoint,
  isHoldOver,
  isDuplicateKey,
  LOGGER,
  MONGO,
  pause,
  PLATFORM_CONFIG,
  Turns,
  withTransaction,
  type ClientSession,
  type Connection,
  type Logger,
  type RequestContext,
} from '@club/platform';
import type { Entry } from '@club/proto/club/ledger/v1/points';
import type { CatalogueConfig } from '../config.js';
import {
  bodyHashOf,
  holdKeyOf,
  liveKeyOf,
  relationTo,
  type PointSource,
  type Redemption,
  type RedemptionRequest,
} from './domain/redemption.js';
import { Points } from './ports.js';
import type { RedemptionKind } from './redemption-kind.js';
import { RedemptionRepository } from './redemption.repository.js';
import { LIVE_KEY_INDEX } from './redemption.schema.js';

/** Time that a repeat waits for the first request's end. */
const REPEAT_WAIT_MS = 4_000;
const REPEAT_POLL_MS = 50;
/** Time after which a request that still waits for its turn is refused. */
const TURN_WAIT_MS = 8_000;
const MAX_ATTEMPTS = 5;

/** A redemption that stands, with the ledger's entry that took its points. */
export interface Placed<P> {
  redemption: Redemption<P>;
  entry: Entry;
  /** Points that could be spent right after it. */
  available: number;
  /** An earlier request's answer. */
  replayed: boolean;
}

/** Redemption to be made; prices and limits are checked already. */
export interface NewRedemption<P> {
  points: number;
  source: PointSource;
  payload: P;
}

/**
 * Spends points on something, all or nothing (docs/product/rewards.md#redemption): reserve here → hold in the ledger →
 * commit there, which decides → place here. Whatever dies on the way, the sweeper brings to its end by `resolve`.
 */
@Injectable()
export class RedemptionEngine {
  private readonly kinds = new Map<string, RedemptionKind<unknown>>();
  private readonly turns = new Turns();

  constructor(
    private readonly redemptions: RedemptionRepository,
    private readonly points: Points,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
    @Inject(PLATFORM_CONFIG) private readonly config: CatalogueConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Every kind registers before the process is ready. */
  register<P>(kind: RedemptionKind<P>): void {
    this.kinds.set(kind.name, kind as RedemptionKind<unknown>);
  }

  /**
   * The answer that the same request got before, or null when there was none or it came to nothing. Ask before checking
   * anything else: what was true then may not be true now.
   * Errors: IDEMPOTENCY_CONFLICT, REQUEST_IN_PROGRESS, SERVICE_BUSY.
   */
  async earlier<P>(ctx: RequestContext, request: RedemptionRequest): Promise<Placed<P> | null> {
    const until = performance.now() + REPEAT_WAIT_MS;
    for (;;) {
      const earlier = await this.redemptions.byLiveKey<P>(liveKeyOf(request));
      const relation = earlier ? relationTo(request, earlier, this.clock.now()) : 'over';
      if (!earlier || relation === 'over') return null;
      if (relation === 'other') throw new DomainError('IDEMPOTENCY_CONFLICT');
      if (earlier.state === 'placed') {
        // The ledger answers a repeated commit with the entry it wrote then.
        const entry = await this.points.commit(ctx, earlier.memberId, holdKeyOf(earlier.id)).catch(undecided);
        return { ...answer(earlier, entry), replayed: true };
      }
      if (performance.now() > until) throw new DomainError('REQUEST_IN_PROGRESS');
      await pause(REPEAT_POLL_MS);
    }
  }

  /**
   * Redeems, or answers the same request made at the same time. Errors: those of the kind's `reserve`,
   * POINTS_INSUFFICIENT {count}, HOLD_EXPIRED, HOLD_CLOSED, SERVICE_BUSY (nothing is taken), REQUEST_IN_PROGRESS (the ledger may
   * have been asked to take the points and has not decided; it will be settled without the caller), and those of `earlier`.
   */
  async redeem<P>(ctx: RequestContext, request: RedemptionRequest, wanted: NewRedemption<P>): Promise<Placed<P>> {
    const kind = this.kindOf<P>(request.kind);
    const reserved = await this.reserve(kind, request, wanted);
    if (!reserved) {
      const first = await this.earlier<P>(ctx, request);
      // The other one came to nothing in between: this one may try.
      return first ?? this.redeem(ctx, request, wanted);
    }
    failpoint('redemption.afterReserve');
    await this.notify(kind, reserved);
    await this.hold(ctx, reserved);
    failpoint('redemption.afterHold');
    const moved = await this.redemptions
      .move(reserved.id, ['pending', 'committing'], { resolveAt: this.later() })
      // It may stand there all the same, and then the sweeper commits.
      .catch(undecided);
    if (!moved) {
      await this.closeHold(ctx, reserved);
      throw new DomainError('SERVICE_BUSY');
    }
    failpoint('redemption.beforeCommit');
    const entry = await this.commit(ctx, reserved);
    failpoint('redemption.afterCommit');
    const placed = await this.place(ctx, reserved).catch((error: unknown) => {
      this.logger.warn({ err: error, redemption: reserved.id }, 'paid but not placed yet');
      throw new DomainError('REQUEST_IN_PROGRESS', {}, {}, { cause: error });
    });
    return { ...answer(placed, entry), replayed: false };
  }

  /** Brings one that nobody attends to any more to its end; safe to repeat, and beside its own request. */
  async resolve(ctx: RequestContext, redemption: Redemption): Promise<void> {
    const { state } = redemption;
    if (state === 'placed') return;
    if (state === 'pending') {
      // Never committed: the process that worked on it has died or will find that it is void.
      if (await this.makeVoid(redemption, { from: 'pending', holdOpen: true })) await this.closeHold(ctx, redemption);
      return;
    }
    if (state === 'void') return this.closeHold(ctx, redemption);
    try {
      await this.points.commit(ctx, redemption.memberId, holdKeyOf(redemption.id));
    } catch (error) {
      if (!isHoldOver(error)) throw error;
      await this.makeVoid(redemption, { from: 'committing', holdOpen: false });
      return;
    }
    await this.place(ctx, redemption);
  }

  private async reserve<P>(
    kind: RedemptionKind<P>,
    request: RedemptionRequest,
    { points, source, payload }: NewRedemption<P>,
  ): Promise<Redemption<P> | null> {
    const now = this.clock.now();
    const redemption: Redemption<P> = {
      id: randomUUID(),
      kind: kind.name,
      memberId: request.memberId,
      points,
      source,
      state: 'pending',
      payload,
      bodyHash: bodyHashOf(request),
      createdAt: now,
      placedAt: null,
    };
    const memory = { liveKey: liveKeyOf(request), resolveAt: this.later() };
    for (let attempt = 1; ; attempt += 1) {
      try {
        const until = performance.now() + TURN_WAIT_MS;
        await this.inTurn(kind, redemption, until, async (session) => {
          await this.redemptions.insert(session, redemption, memory, request.key === '');
          await kind.reserve(session, redemption);
        });
        return redemption;
      } catch (error) {
        if (isDuplicateKey(error, LIVE_KEY_INDEX)) return null;
        // Two first ones made a counter at the same time: it exists now.
        if (!isDuplicateKey(error) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  private async hold(ctx: RequestContext, redemption: Redemption): Promise<void> {
    const { id, memberId, source, points } = redemption;
    try {
      await this.points.hold(ctx, { memberId, key: holdKeyOf(id), source, points, ref: id });
    } catch (error) {
      // Too few points hold nothing; anything else may have held all the same, and the sweeper sees to it.
      const holdOpen = !(error instanceof DomainError && error.code === 'POINTS_INSUFFICIENT');
      await this.makeVoid(redemption, { from: 'pending', holdOpen });
      throw error;
    }
  }

  private async commit(ctx: RequestContext, redemption: Redemption): Promise<Entry> {
    try {
      return await this.points.commit(ctx, redemption.memberId, holdKeyOf(redemption.id));
    } catch (error) {
      if (!isHoldOver(error)) return undecided(error);
      await this.makeVoid(redemption, { from: 'committing', holdOpen: false });
      throw error;
    }
  }

  private async place<P>(ctx: RequestContext, redemption: Redemption<P>): Promise<Redemption<P>> {
    const kind = this.kindOf<P>(redemption.kind);
    const placedAt = this.clock.now();
    const placed = await this.inTurn(kind, redemption, Infinity, async (session) => {
      // Reads it again: its member may have left since, and then its personal data is gone.
      const found = await this.redemptions.byId<P>(redemption.id, session);
      if (
        !found ||
        !(await this.redemptions.move(found.id, ['committing', 'placed'], { placedAt }, ['resolveAt'], session))
      )
        return null;
      const current: Redemption<P> = { ...found, state: 'placed', placedAt };
      await kind.place(ctx, session, current);
      return current;
    });
    if (placed) {
      await this.notify(kind, placed);
      return placed;
    }
    // The sweeper was faster: what it placed is the answer.
    const found = await this.redemptions.byId<P>(redemption.id);
    if (found?.state !== 'placed') throw new Error(`redemption ${redemption.id} was paid but is ${found?.state}`);
    return found;
  }

  private async makeVoid(
    redemption: Redemption,
    { from, holdOpen }: { from: 'pending' | 'committing'; holdOpen: boolean },
  ): Promise<boolean> {
    const kind = this.kindOf(redemption.kind);
    const moved = await this.inTurn(kind, redemption, Infinity, async (session) => {
      const set = holdOpen ? { holdOpen, resolveAt: this.later() } : {};
      const unset: ('liveKey' | 'resolveAt')[] = holdOpen ? ['liveKey'] : ['liveKey', 'resolveAt'];
      if (!(await this.redemptions.move(redemption.id, [from, 'void'], set, unset, session))) return false;
      await kind.giveBack(session, redemption);
      return true;
    });
    if (moved) await this.notify(kind, redemption);
    return moved;
  }

  /** Runs a step's transaction after those of this process that change the same documents. Throws SERVICE_BUSY after `until`. */
  private inTurn<P, T>(
    kind: RedemptionKind<P>,
    redemption: Redemption<P>,
    until: number,
    work: (session: ClientSession) => Promise<T>,
  ): Promise<T> {
    return this.turns.run(kind.contended?.(redemption) ?? [], async () => {
      // The caller may have given up after so long a wait.
      if (performance.now() > until) throw new DomainError('SERVICE_BUSY');
      return withTransaction(this.connection, work);
    });
  }

  private async closeHold(ctx: RequestContext, { id, memberId }: Redemption): Promise<void> {
    await this.points.release(ctx, memberId, holdKeyOf(id));
    await this.redemptions.closed(id);
  }

  private async notify<P>(kind: RedemptionKind<P>, redemption: Redemption<P>): Promise<void> {
    await kind.changed?.(redemption);
  }

  private kindOf<P>(name: string): RedemptionKind<P> {
    const kind = this.kinds.get(name);
    if (!kind) throw new Error(`no redemption kind ${name}`);
    return kind as RedemptionKind<P>;
  }

  private later(): Date {
    return new Date(this.clock.now().getTime() + this.config.REDEMPTION_ABANDON_MS);
  }
}

/** Throws what the caller hears while the ledger has not decided. */
function undecided(cause: unknown): never {
  throw new DomainError('REQUEST_IN_PROGRESS', {}, {}, { cause });
}

const answer = <P>(redemption: Redemption<P>, entry: Entry) => ({
  redemption,
  entry,
  available: entry.balanceAfter - entry.heldAfter,
});
