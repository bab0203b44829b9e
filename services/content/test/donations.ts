import {
  DomainError,
  Outbox,
  platformMigrations,
  type PublicListsInvalidation,
  type RequestContext,
  runMigrations,
} from '@club/platform';
import { FixedClock, testDatabase } from '@club/platform/testing';
import { migrations } from '../src/migrations.js';
import { DonationSweeper } from '../src/wishes/donation-sweeper.js';
import { DonationsRepository } from '../src/wishes/donations.repository.js';
import { PointsPort, type Taken } from '../src/wishes/ports.js';
import { SettleDonation } from '../src/wishes/settle-donation.js';
import { Donate } from '../src/wishes/usecases/donate.js';
import { WishesRepository } from '../src/wishes/wishes.repository.js';

type Step = 'hold' | 'commit' | 'release';
type Hold = { memberId: string; points: number; state: 'held' | 'committed' | 'released' };

/** The ledger's promises about holds, with calls that can fail before or after they take effect. */
export class FakeLedger extends PointsPort {
  readonly holds = new Map<string, Hold>();
  readonly balances = new Map<string, number>();
  /** Set to make the next call of a step fail: before it reaches the ledger, or on its way back. */
  failure: { step: Step; when: 'before' | 'after' } | undefined;

  give(memberId: string, points: number): void {
    this.balances.set(memberId, points);
  }

  /** What a member can spend. */
  balance(memberId: string): number {
    const own = [...this.holds.values()].filter((hold) => hold.memberId === memberId && hold.state !== 'released');
    return (this.balances.get(memberId) ?? 0) - own.reduce((sum, { points }) => sum + points, 0);
  }

  hold(gift: { memberId: string; holdKey: string; points: number }): Promise<void> {
    return this.call('hold', () => {
      if (this.holds.has(gift.holdKey)) return;
      const count = gift.points - this.balance(gift.memberId);
      if (count > 0) throw new DomainError('POINTS_INSUFFICIENT', { count });
      this.holds.set(gift.holdKey, { memberId: gift.memberId, points: gift.points, state: 'held' });
    });
  }

  commit(memberId: string, holdKey: string, _ctx: RequestContext): Promise<Taken> {
    return this.call('commit', () => {
      const hold = this.holds.get(holdKey);
      if (!hold) throw new DomainError('NOT_FOUND');
      if (hold.state === 'released') throw new DomainError('HOLD_EXPIRED');
      hold.state = 'committed';
      return { entryId: `entry:${holdKey}`, entrySeq: 1, totalPoints: this.balance(memberId) };
    });
  }

  release(_memberId: string, holdKey: string): Promise<void> {
    return this.call('release', () => {
      const hold = this.holds.get(holdKey);
      if (hold?.state === 'held') hold.state = 'released';
    });
  }

  /** As the ledger's own sweeper does ten minutes later. */
  expire(): void {
    for (const hold of this.holds.values()) if (hold.state === 'held') hold.state = 'released';
  }

  private async call<T>(step: Step, work: () => T): Promise<T> {
    const failure = this.failure?.step === step ? this.failure : undefined;
    if (failure) this.failure = undefined;
    if (failure?.when === 'before') throw new DomainError('SERVICE_BUSY');
    const result = work();
    if (failure) throw new DomainError('SERVICE_BUSY');
    return result;
  }
}

/** Donations over a database of the suite's own and a ledger that is not there. */
export async function aTree(suite: string) {
  const database = await testDatabase(suite);
  const { connection } = database;
  await runMigrations(connection, [...platformMigrations, ...migrations]);
  const clock = new FixedClock();
  const points = new FakeLedger();
  const wishes = new WishesRepository(connection);
  const donations = new DonationsRepository(connection);
  const changed: string[] = [];
  const lists = {
    publish: (name: string) => Promise.resolve(void changed.push(name)),
  } as unknown as PublicListsInvalidation;
  const settle = new SettleDonation(connection, donations, wishes, points, new Outbox(connection), lists, clock);
  const donate = new Donate(donations, wishes, settle, clock);
  const sweeper = new DonationSweeper(donations, settle, { warn: () => undefined } as never);
  let made = 0;
  /** Hangs a wish on the tree and answers its id. */
  async function aWish(over: { active?: boolean } = {}): Promise<string> {
    const id = `wish-${(made += 1)}`;
    const now = clock.now();
    await wishes.insert({
      _id: id,
      name: 'Nisa',
      age: 6,
      wishes: { en: 'A blanket.', bm: 'Selimut.' },
      points: 0,
      image: '',
      selectedAvatar: 1,
      active: true,
      createdAt: now,
      updatedAt: now,
      version: 1,
      ...over,
    });
    return id;
  }
  return { database, clock, points, wishes, donations, donate, settle, sweeper, changed, aWish };
}
