import {
  createLogger,
  DomainError,
  newEvent,
  Outbox,
  type PublicListsInvalidation,
  systemContext,
} from '@club/platform';
import { migratedDatabase, Deliveries, FixedClock, HoldsDouble } from '@club/platform/testing';
import { migrations } from '../src/migrations.js';
import { DonationsRepository } from '../src/wishes/donations.repository.js';
import { ItemGiftsConsumer } from '../src/wishes/item-gifts.consumer.js';
import { ItemGiftsRepository } from '../src/wishes/item-gifts.repository.js';
import type { PointsPort } from '../src/wishes/ports.js';
import { TreeProgress } from '../src/wishes/tree-progress.js';
import { Donate } from '../src/wishes/usecases/donate.js';
import { RepairTree } from '../src/wishes/usecases/repair-tree.js';
import { SettleDonation } from '../src/wishes/usecases/settle-donation.js';
import { WishesRepository } from '../src/wishes/wishes.repository.js';

/** The ledger's part over holds that are not there. */
const ledgerOf = (holds: HoldsDouble, orders: ReadonlyMap<string, number>): PointsPort => ({
  givenBy: (_ctx, memberId, orderId) => Promise.resolve(orders.get(`${memberId}:${orderId}`) ?? 0),
  hold: (_ctx, { memberId, holdKey, points }) => holds.hold(memberId, holdKey, points),
  commit: async (_ctx, _memberId, holdKey) => ({
    entryId: `entry:${holdKey}`,
    entrySeq: 1,
    totalPoints: await holds.commit(holdKey),
  }),
  release: (_ctx, _memberId, holdKey) => holds.release(holdKey),
});

/** Order as its event states it; `taken` is the amount in the ledger, when it differs. */
interface PlacedOrder {
  memberId: string;
  orderId: string;
  kind: string;
  stated: number;
  taken?: number;
}

/** Donations over a database of the suite's own and a ledger that is not there. */
export async function aTree(suite: string) {
  const database = await migratedDatabase(suite, migrations);
  const { connection } = database;
  const clock = new FixedClock();
  const points = new HoldsDouble((count) => new DomainError('POINTS_INSUFFICIENT', { count }));
  const orders = new Map<string, number>();
  const wishes = new WishesRepository(connection);
  const donations = new DonationsRepository(connection);
  const changed: string[] = [];
  const lists = {
    publish: (name: string) => Promise.resolve(void changed.push(name)),
  } as unknown as PublicListsInvalidation;
  const ledger = ledgerOf(points, orders);
  const logger = createLogger({ service: suite, level: 'silent' });
  const settle = new SettleDonation(
    connection,
    donations,
    wishes,
    ledger,
    new Outbox(connection),
    lists,
    clock,
    logger,
  );
  const donate = new Donate(donations, wishes, settle, clock);
  const gifts = new ItemGiftsRepository(connection);
  const bus = new Deliveries(connection).add(new ItemGiftsConsumer(gifts, ledger, lists, connection));
  const progress = new TreeProgress(gifts, wishes);
  const repair = new RepairTree(connection, donations, gifts, wishes, lists, logger);
  /** Publishes an order for which the ledger took `taken` points. */
  async function anOrder({ memberId, orderId, kind, stated, taken = stated }: PlacedOrder): Promise<void> {
    if (taken > 0) orders.set(`${memberId}:${orderId}`, taken);
    const data = { memberId, orderId, points: stated, kind, placedAt: clock.now().toISOString(), items: [] };
    await bus.deliver(newEvent('OrderPlaced', data, { ctx: systemContext('c1'), clock }));
  }
  let made = 0;
  /** Hangs a wish on the tree and answers its id. */
  async function aWish(over: { active?: boolean } = {}): Promise<string> {
    const id = `wish-${(made += 1)}`;
    const now = clock.now();
    await wishes.insert({
      id,
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
  return {
    database,
    clock,
    points,
    wishes,
    donations,
    donate,
    settle,
    changed,
    aWish,
    anOrder,
    gifts,
    progress,
    repair,
  };
}
