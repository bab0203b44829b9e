import { randomUUID } from 'node:crypto';
import {
  createBus,
  createGrpcClient,
  createLogger,
  DomainError,
  nativeDb,
  systemContext,
  pause,
  withTransaction,
} from '@club/platform';
import { eventually, KafkaProxy, migratedDatabase, randomOf, testConfig, testEnv } from '@club/platform/testing';
import { ItemKind } from '@club/proto/club/catalogue/v1/catalogue';
import { VouchersServiceClient, VoucherTypesServiceClient } from '@club/proto/club/catalogue/v1/vouchers';
import { EntryKind, type Entry } from '@club/proto/club/ledger/v1/points';
import type { FakeMember } from './fake-identity.js';
import { aShop, type Shop } from './orders.js';
import { addCodes, ADMIN, asMember, codes, typeInput } from './vouchers.js';

const CTX = systemContext('saga');
const START_POINTS = 4_000;
/** An app gives up too; by then a killed service is long back. */
const MAX_TRIES = 60;
const PREGNANT = { pregnancyStage: 'pregnant', edb: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10) };
/** The caller's answers that may or may not have done something. */
const UNSURE = new Set(['SERVICE_BUSY', 'REQUEST_IN_PROGRESS', 'INTERNAL_ERROR']);

/** Size of a run. */
export interface SagaRun {
  seed: number;
  redemptions: number;
  concurrency: number;
  /** A kill or a cut comes after so many answers, at most. */
  disturbEvery: number;
}

/** Result of a run, with the broken rules that it found. */
export interface SagaReport {
  outcomes: Record<string, number>;
  chaos: Record<string, number>;
  broken: string[];
}

interface Task {
  kind: 'item' | 'pregnant' | 'donate' | 'voucher';
  member: FakeMember;
  key: string;
  send: () => Promise<unknown>;
}

/**
 * Sends mixed redemptions while catalogue-orders and the ledger are killed and Kafka is cut, waits until everything has
 * settled, and compares points, stock, vouchers, orders and events with one another.
 */
export async function checkSaga(run: SagaRun): Promise<SagaReport> {
  const kafka = await KafkaProxy.before(testEnv().KAFKA_BROKERS);
  const brokers = { KAFKA_BROKERS: kafka.address };
  const prefix = `t.saga${randomUUID().slice(0, 8)}.`;
  const shop = await aShop({
    env: { REDEMPTION_ABANDON_MS: '8000', ...brokers, KAFKA_TOPIC_PREFIX: prefix },
    ledgerEnv: { ...brokers },
  });
  const vouchers = createGrpcClient(VouchersServiceClient, shop.catalogue.address, { deadlineMs: 20_000 });
  const types = createGrpcClient(VoucherTypesServiceClient, shop.catalogue.address, { deadlineMs: 20_000 });
  const events = await countedEvents(prefix);
  try {
    const random = randomOf(run.seed);
    const world = await aWorld(shop, vouchers, types);
    const tasks = Array.from({ length: run.redemptions }, () => aTask(random, shop, vouchers, world));
    const outcomes: Record<string, number> = {};
    const answers = new Map<string, string>();
    let done = false;
    const chaos = disturb(run, random, shop, kafka, () => (done ? null : answers.size));
    let next = 0;
    await Promise.all(
      Array.from({ length: run.concurrency }, async () => {
        while (next < tasks.length) {
          const task = tasks[next++]!;
          const outcome = await outcomeOf(task);
          answers.set(`${task.member.id} key ${task.key}`, outcome);
          outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        }
      }),
    );
    done = true;
    const disturbed = await chaos;
    await settled(shop);
    await shop.found();
    const broken = [
      ...(await compare(shop, world, answers)),
      ...(await events.compare(shop)),
      ...(await ledgerViolations(shop)),
    ];
    return { outcomes, chaos: disturbed, broken };
  } finally {
    await events.stop();
    vouchers.close();
    types.close();
    await shop.stop();
    await kafka.cut();
  }
}

type Vouchers = ReturnType<typeof createGrpcClient<VouchersServiceClient>>;

interface World {
  members: FakeMember[];
  items: string[];
  offers: string[];
  gifts: string[];
  voucherTypes: string[];
}

async function aWorld(
  shop: Shop,
  vouchers: Vouchers,
  types: ReturnType<typeof createGrpcClient<VoucherTypesServiceClient>>,
): Promise<World> {
  const many = <T>(count: number, make: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => make(index)));
  const points = (index: number) => 50 + 30 * index;
  return {
    members: await many(15, () => shop.aMember(START_POINTS, PREGNANT)),
    items: await many(5, (index) => shop.anItem({ points: points(index), onHand: 12 + 20 * index })),
    offers: await many(2, (index) =>
      shop.anItem({ kind: ItemKind.ITEM_KIND_PREGNANT, points: points(index), onHand: 30 }),
    ),
    gifts: await many(2, (index) =>
      shop.anItem({ kind: ItemKind.ITEM_KIND_DONATE, points: points(index), onHand: undefined }),
    ),
    voucherTypes: await many(2, async (index) => {
      const { id } = await types.save({ ...typeInput(), points: points(index) }, ADMIN);
      await addCodes(vouchers, { typeId: id, csv: codes(15), label: 'saga' });
      return id;
    }),
  };
}

function aTask(random: () => number, shop: Shop, vouchers: Vouchers, world: World): Task {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const member = pick(world.members);
  const key = `saga-${Math.floor(random() * 1e9)}-${randomUUID()}`;
  const kind = pick(['item', 'item', 'item', 'pregnant', 'donate', 'voucher', 'voucher'] as const);
  const ctx = asMember(member.id);
  const shelf = kind === 'pregnant' ? world.offers : world.items;
  const cart = Object.fromEntries(Array.from({ length: 1 + Math.floor(random() * 3) }, () => [pick(shelf), 1]));
  const wireKind = kind === 'pregnant' ? ItemKind.ITEM_KIND_PREGNANT : ItemKind.ITEM_KIND_SHOP;
  const [gift, voucherId] = [pick(world.gifts), pick(world.voucherTypes)];
  const send = () => {
    if (kind === 'donate') return shop.orders.redeemDonation({ memberId: member.id, itemId: gift, key }, ctx);
    if (kind === 'voucher') return vouchers.redeemVoucher({ memberId: member.id, voucherId, key }, ctx);
    return shop.redeem(member, cart, { kind: wireKind, key });
  };
  return { kind, member, key, send };
}

/** Sends as an app does: again with the same key while the answer says nothing. */
async function outcomeOf({ send }: Task): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send();
      return 'ok';
    } catch (error) {
      const code = error instanceof DomainError ? error.code : String(error);
      if (!UNSURE.has(code) || attempt === MAX_TRIES) return code;
      await pause(500);
    }
  }
}

async function disturb(
  { disturbEvery }: SagaRun,
  random: () => number,
  shop: Shop,
  kafka: KafkaProxy,
  /** Returns how many were answered; null when all are. */
  answered: () => number | null,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const actions: Record<string, () => Promise<void>> = {
    'catalogue-orders killed': async () => {
      await shop.catalogue.kill();
      await shop.catalogue.start();
    },
    'loyalty-ledger killed': async () => {
      await shop.ledger.kill();
      await shop.ledger.start();
    },
    'Kafka cut': async () => {
      await kafka.cut();
      await pause(500);
      await kafka.restore();
    },
  };
  // Each of them at least once, however fast the redemptions are.
  const names = Object.keys(actions);
  for (let round = 0; answered() !== null || round < names.length; round += 1) {
    const target = (answered() ?? 0) + 1 + Math.floor(random() * disturbEvery);
    while ((answered() ?? target) < target) await pause(10);
    const name = names[round < names.length ? round : Math.floor(random() * names.length)]!;
    await actions[name]!();
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

interface RedemptionRow {
  _id: string;
  kind: string;
  memberId: string;
  points: number;
  state: string;
  liveKey?: string;
  resolveAt?: Date;
}

const rowsOf = (shop: Shop) => shop.db().collection<RedemptionRow>('redemptions');

async function settled(shop: Shop): Promise<void> {
  await eventually(
    async () => {
      // A server may look for transactions that a killed process left open (a minute at most) only when another begins.
      await withTransaction(shop.connection, async (session) => {
        await shop.connection.collection('ticks').findOne({}, { session });
      });
      const open = await rowsOf(shop)
        .find({ resolveAt: { $exists: true } }, { projection: { payload: 0 } })
        .toArray();
      const unsent = await shop.db().collection('outbox').countDocuments();
      if (open.length + unsent === 0) return;
      const logged = shop.catalogue.lines.filter((line) => /not resolved|not swept/.test(line)).slice(-3);
      throw new Error(`${unsent} events unsent, open: ${JSON.stringify(open)}, ${logged.join(' ')}`);
    },
    { timeoutMs: 240_000, everyMs: 500 },
  );
}

async function entriesOf(shop: Shop, memberId: string): Promise<Entry[]> {
  const page = await shop.points.listEntries({ memberId, pageSize: 500, pageToken: '', direction: '' }, CTX);
  return page.entries;
}

/** Everything that does not fit, in words. */
async function compare(shop: Shop, world: World, answers: ReadonlyMap<string, string>): Promise<string[]> {
  const broken: string[] = [];
  const rows = await rowsOf(shop).find().toArray();
  const placed = new Map(rows.filter(({ state }) => state === 'placed').map((row) => [row._id, row]));
  const orders = await shop.db().collection<{ _id: string; points: number; kind: string }>('orders').find().toArray();
  const shown = new Map(orders.map((order) => [order._id, order]));

  for (const { id } of world.members) {
    const entries = await entriesOf(shop, id);
    const paid = entries.filter(({ kind }) => kind === EntryKind.ENTRY_KIND_COMMIT);
    const { balance, held } = await shop.points.getBalance({ memberId: id }, CTX);
    if (held !== 0) broken.push(`${held} points of ${id} are still held`);
    const own = [...placed.values()].filter(({ memberId }) => memberId === id);
    const price = own.reduce((sum, { points }) => sum + points, 0);
    if (START_POINTS - balance !== price) broken.push(`${START_POINTS - balance} points taken of ${id} for ${price}`);
    for (const entry of paid) {
      if (placed.get(entry.ref)?.points !== -entry.points) broken.push(`points without order: ${entry.ref}`);
    }
    const paidFor = new Set(paid.map(({ ref }) => ref));
    for (const row of own) if (!paidFor.has(row._id)) broken.push(`order without points: ${row._id}`);
  }
  for (const row of placed.values()) {
    if (row.kind !== 'voucher' && shown.get(row._id)?.points !== row.points) broken.push(`not shown: ${row._id}`);
  }
  for (const { _id } of orders) if (!placed.has(_id)) broken.push(`shown but not placed: ${_id}`);

  const living = new Set([...placed.values()].map(({ liveKey }) => liveKey));
  for (const [key, outcome] of answers) {
    if (outcome === 'ok' && !living.has(key)) broken.push(`answered ok, but nothing stands: ${key}`);
    if (outcome !== 'ok' && !UNSURE.has(outcome) && living.has(key))
      broken.push(`answered ${outcome}, but it stands: ${key}`);
  }
  return [...broken, ...(await compareStock(shop, placed))];
}

async function compareStock(shop: Shop, placed: ReadonlyMap<string, RedemptionRow>): Promise<string[]> {
  const broken: string[] = [];
  const { mismatches } = await shop.items.verifyStock({}, ADMIN);
  for (const mismatch of mismatches) broken.push(`stock: ${JSON.stringify(mismatch)}`);
  const ordered = new Map<string, number>();
  const orders = shop.db().collection<{ lines: { itemId: string; quantity: number }[] }>('orders');
  for await (const { lines } of orders.find()) {
    for (const { itemId, quantity } of lines) ordered.set(itemId, (ordered.get(itemId) ?? 0) + quantity);
  }
  const items = await shop
    .db()
    .collection<{ _id: string; kind: string; stock: { held: number; shipped: number; remaining: number } }>('items')
    .find({ kind: { $ne: 'donate' } })
    .toArray();
  for (const { _id, stock } of items) {
    if (stock.held !== 0) broken.push(`${stock.held} of ${_id} are still set aside`);
    if (stock.remaining < 0) broken.push(`${_id} is oversold`);
    if (stock.shipped !== (ordered.get(_id) ?? 0)) {
      broken.push(`${stock.shipped} of ${_id} gone for ${ordered.get(_id) ?? 0} ordered`);
    }
  }
  const vouchers = [...placed.values()].filter(({ kind }) => kind === 'voucher').map(({ _id }) => `redemption:${_id}`);
  const codeDocs = await shop
    .db()
    .collection<{ state: string; grant?: string }>('voucher_codes')
    .find({ state: { $ne: 'available' } })
    .toArray();
  const given = new Set(codeDocs.filter(({ state }) => state === 'assigned').map(({ grant }) => grant));
  if (codeDocs.some(({ state }) => state === 'reserved')) broken.push('a voucher code is still set aside');
  if (given.size !== vouchers.length || vouchers.some((grant) => !given.has(grant))) {
    broken.push(`${given.size} codes given for ${vouchers.length} vouchers`);
  }
  return broken;
}

async function ledgerViolations(shop: Shop): Promise<string[]> {
  const { violations } = await shop.points.verify({ memberId: '' }, CTX, { deadlineMs: 60_000 });
  return violations.map((violation) => `ledger: ${JSON.stringify(violation)}`);
}

/** Consumes OrderPlaced as another service would, and counts each event. */
async function countedEvents(prefix: string) {
  const database = await migratedDatabase('saga-events');
  const effects = nativeDb(database.connection).collection<{ orderId: string }>('effects');
  const config = { ...testConfig({ SERVICE_NAME: 'saga-events' }), KAFKA_TOPIC_PREFIX: prefix };
  const logger = createLogger({ service: 'saga-events', level: 'silent' });
  const bus = createBus(config, logger, { connection: database.connection });
  bus.subscribe({
    group: 'saga.events',
    types: ['OrderPlaced'],
    handler: async ({ data: { orderId } }, { session }) => {
      await effects.insertOne({ orderId }, { session });
    },
  });
  bus.start();
  return {
    /** Each order was published exactly once. */
    async compare(shop: Shop): Promise<string[]> {
      const orders = await shop.db().collection('orders').countDocuments();
      let published: string[] = [];
      await eventually(
        async () => {
          published = (await effects.find().toArray()).map(({ orderId }) => orderId);
          return published.length >= orders;
        },
        { timeoutMs: 60_000 },
      ).catch(() => undefined);
      const once = new Set(published).size === published.length && published.length === orders;
      return once ? [] : [`${published.length} events (${new Set(published).size} distinct) of ${orders} orders`];
    },
    async stop() {
      await bus.close();
      await database.drop();
    },
  };
}
