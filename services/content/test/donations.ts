import {
  createLogger,
  DomainError,
  Outbox,
  platformMigrations,
  type PublicListsInvalidation,
  runMigrations,
} from '@club/platform';
import { FixedClock, HoldsDouble, testDatabase } from '@club/platform/testing';
import { migrations } from '../src/migrations.js';
import { DonationsRepository } from '../src/wishes/donations.repository.js';
import type { PointsPort } from '../src/wishes/ports.js';
import { SettleDonation } from '../src/wishes/settle-donation.js';
import { Donate } from '../src/wishes/usecases/donate.js';
import { WishesRepository } from '../src/wishes/wishes.repository.js';

/** The ledger's part over holds that are not there. */
const ledgerOf = (holds: HoldsDouble): PointsPort => ({
  hold: ({ memberId, holdKey, points }) => holds.hold(memberId, holdKey, points),
  commit: async (_memberId, holdKey) => ({
    entryId: `entry:${holdKey}`,
    entrySeq: 1,
    totalPoints: await holds.commit(holdKey),
  }),
  release: (_memberId, holdKey) => holds.release(holdKey),
});

/** Donations over a database of the suite's own and a ledger that is not there. */
export async function aTree(suite: string) {
  const database = await testDatabase(suite);
  const { connection } = database;
  await runMigrations(connection, [...platformMigrations, ...migrations]);
  const clock = new FixedClock();
  const points = new HoldsDouble((count) => new DomainError('POINTS_INSUFFICIENT', { count }));
  const wishes = new WishesRepository(connection);
  const donations = new DonationsRepository(connection);
  const changed: string[] = [];
  const lists = {
    publish: (name: string) => Promise.resolve(void changed.push(name)),
  } as unknown as PublicListsInvalidation;
  const settle = new SettleDonation(
    connection,
    donations,
    wishes,
    ledgerOf(points),
    new Outbox(connection),
    lists,
    clock,
    createLogger({ service: suite, level: 'silent' }),
  );
  const donate = new Donate(donations, wishes, settle, clock);
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
  return { database, clock, points, wishes, donations, donate, settle, changed, aWish };
}
