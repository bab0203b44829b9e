import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import {
  Clock,
  DomainError,
  failpoint,
  LiveUpdates,
  MONGO,
  newEvent,
  Outbox,
  systemContext,
  withTransaction,
  type DomainEvent,
} from '@club/platform';
import { Membership } from '../../membership/membership.js';
import { ownAward } from '../../points/domain/index.js';
import { causeOf } from '../../points/cause.js';
import { EntryWriter } from '../../points/writer/entry-writer.js';
import type { Tier } from '../domain/tier.js';
import { WELCOME_KEYS, welcomePoints } from '../domain/bonuses.js';
import { advance, pastYearOf, type TierEvent, type TierName, type TierState } from '../domain/timeline.js';
import { Earnings } from '../earnings.js';
import { TiersRepository } from '../tiers.repository.js';

/** Rounds in which another writer may be first. */
const MAX_ROUNDS = 10;

/** Returns the key of a welcome bonus: a tier welcomes a member once in a lifetime. */
const welcomeKey = (tier: TierName): string => `${WELCOME_KEYS}${tier}`;

/** Returns whether a state says more than what is stored. */
const isNews = (before: Tier, state: TierState, owed: readonly TierName[], events: readonly TierEvent[]): boolean =>
  events.length > 0 ||
  owed.length !== before.owed.length ||
  state.foldedSeq !== before.foldedSeq ||
  state.sum.earliest.getTime() !== before.sum.earliest.getTime() ||
  state.pending?.showsAt.getTime() !== before.pending?.showsAt.getTime() ||
  state.reviewAt.getTime() !== before.reviewAt.getTime();

/** A tier at a moment, with the points of the year before it. */
export interface Settled {
  state: TierState;
  pastYear: number;
}

/**
 * Brings a member's tier up to the moment from the log and gives the welcome bonuses that are due
 * (docs/product/tiers.md#upgrade and docs/product/tiers.md#perks). Idempotent and resumable: the state is replaced only
 * if nobody else did meanwhile, TierChanged leaves in the same transaction, and a bonus is owed until its entry, keyed
 * by the tier, is in the log.
 */
@Injectable()
export class SettleTier {
  constructor(
    @Inject(MONGO) private readonly connection: Connection,
    private readonly tiers: TiersRepository,
    private readonly earnings: Earnings,
    private readonly writer: EntryWriter,
    private readonly membership: Membership,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: LiveUpdates,
  ) {}

  /** Answers the state at the club's present moment. */
  async execute(account: { member: string; opened: Date }): Promise<Settled> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const now = this.clock.now();
      const { tier: before, earnings } = await this.earnings.of(await this.load(account), now);
      const { state, events, welcomes } = advance(before, earnings, now);
      const owed = [...before.owed, ...welcomes];
      // Processes that find nothing new must not make each other try again.
      if (isNews(before, state, owed, events) && !(await this.store(before, state, owed, events))) continue;
      const moved = events.length > 0 || state.pending?.tier !== before.pending?.tier;
      if (moved) await this.live.publish(account.member, 'tier');
      if (owed.length === 0) return { state, pastYear: pastYearOf(before, earnings, now) };
      failpoint('tiers.afterChange.beforeWelcome');
      await this.welcome(account.member, owed);
      // The bonus counts towards the next tier: once more, with nothing owed.
      await this.tiers.paid(account.member, owed);
    }
    throw new DomainError('SERVICE_BUSY');
  }

  /** The state at the club's present moment, nothing stored; undefined where execute must open it or give a bonus first. */
  async foresee(member: string): Promise<TierState | undefined> {
    const before = await this.tiers.find(member);
    if (!before || before.owed.length > 0) return undefined;
    const now = this.clock.now();
    const { tier, earnings } = await this.earnings.of(before, now);
    const { state, welcomes } = advance(tier, earnings, now);
    return welcomes.length > 0 ? undefined : state;
  }

  private async load({ member, opened }: { member: string; opened: Date }): Promise<Tier> {
    const found = await this.tiers.find(member);
    if (found) return found;
    await this.tiers.open([{ member, opened }]);
    const made = await this.tiers.find(member);
    if (!made) throw new Error('a tier that was opened cannot be read');
    return made;
  }

  private store(before: Tier, state: TierState, owed: TierName[], events: TierEvent[]): Promise<boolean> {
    const changes = events
      .filter(({ status }) => status !== 'None')
      .map((event) => this.tierChanged(before.member, event));
    if (changes.length === 0) return this.tiers.replace(before, state, owed);
    return withTransaction(this.connection, async (session) => {
      if (!(await this.tiers.replace(before, state, owed, session))) return false;
      await this.outbox.append(session, changes);
      return true;
    });
  }

  private tierChanged(memberId: string, { tier, previousTier, status, at }: TierEvent): DomainEvent {
    return newEvent(
      'TierChanged',
      { memberId, tier, previousTier, status, changedAt: at.toISOString() },
      {
        ctx: systemContext(),
        clock: this.clock,
        eventId: `tier:${memberId}:${at.getTime()}:${status}`,
        occurredAt: at,
      },
    );
  }

  private async welcome(member: string, tiers: readonly TierName[]): Promise<void> {
    // A membership that is over earns no more.
    if (await this.membership.hasEnded(member)) return;
    for (const tier of tiers) {
      await this.writer.submit(
        member,
        ownAward(welcomeKey(tier), {
          lines: [{ source: 'welcome', points: welcomePoints(tier) }],
          reason: 'welcome',
          ref: tier,
          attributes: { tier },
        }),
        causeOf(systemContext()),
      );
    }
  }
}
