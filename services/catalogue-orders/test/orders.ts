import { createHash, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createGrpcClient, DomainError, ObjectStore, systemContext, type ObjectStoreOptions } from '@club/platform';
import { ImageStore } from '@club/platform/records';
import {
  eventually,
  freePort,
  spawnService,
  testConfig,
  testDatabase,
  type SpawnedService,
} from '@club/platform/testing';
import {
  CatalogueServiceClient,
  type ItemForm,
  ItemKind,
  ItemsServiceClient,
} from '@club/proto/club/catalogue/v1/catalogue';
import { OrderDeskServiceClient } from '@club/proto/club/catalogue/v1/order_desk';
import { OrdersServiceClient, OrderState } from '@club/proto/club/catalogue/v1/orders';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { FakeIdentity, type FakeMember } from './fake-identity.js';
import { ADMIN, asMember, catalogueEnv } from './vouchers.js';

const entryOf = (service: string) => fileURLToPath(new URL(`../../${service}/dist/main.js`, import.meta.url));
const CTX = systemContext('test');
const everyOrder = { state: OrderState.ORDER_STATE_UNSPECIFIED, page: undefined, late: false, memberIds: [] };

/** One compiled service on a port of its own, which can be killed and started again. */
class Process {
  private child: SpawnedService | undefined;

  private constructor(
    private readonly service: string,
    private readonly env: Record<string, string>,
    readonly address: string,
  ) {}

  static async prepare(service: string, env: Record<string, string>): Promise<Process> {
    const port = await freePort();
    return new Process(service, { ...env, GRPC_PORT: String(port) }, `127.0.0.1:${port}`);
  }

  /** Serves; the first time in a migrated database. */
  async start(overrides: Record<string, string> = {}): Promise<void> {
    const first = this.child ? [] : ['migrate', 'serve'];
    this.child = spawnService(entryOf(this.service), { ...this.env, ...overrides }, first);
    await this.child.waitReady();
  }

  /** Resolves when it has ended by itself, as by a failpoint. */
  async ended(): Promise<void> {
    await this.child?.exited;
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    await this.child?.kill(signal);
  }

  get lines(): string[] {
    return this.child?.lines ?? [];
  }
}

/** Options of a suite. */
export interface ShopOptions {
  /** Added to catalogue-orders. */
  env?: Record<string, string>;
  /** Added to the ledger. */
  ledgerEnv?: Record<string, string>;
}

/** The real ledger and the real catalogue-orders as processes, with a fake identity, in databases of the suite's own. */
export async function aShop({ env = {}, ledgerEnv = {} }: ShopOptions = {}) {
  const identity = await FakeIdentity.start();
  const database = await testDatabase('orders');
  const config = testConfig({ SERVICE_NAME: 'loyalty-ledger', LOG_LEVEL: 'info' });
  const ledger = await Process.prepare('loyalty-ledger', {
    ...Object.fromEntries(Object.entries(config).map(([name, value]) => [name, String(value)])),
    CATALOGUE_ADDR: '127.0.0.1:1',
    RECEIPTS_ADDR: '127.0.0.1:1',
    IDENTITY_ADDR: '127.0.0.1:1',
    CODE_KEYS: `1:${'1'.repeat(64)}`,
    CODE_IMPORT_KEY: '2'.repeat(64),
    ...ledgerEnv,
  });
  const shopEnv = catalogueEnv({
    LEDGER_ADDR: ledger.address,
    IDENTITY_ADDR: identity.address,
    REDEMPTION_SWEEP_EVERY_MS: '300',
    REDEMPTION_ABANDON_MS: '12000',
    ...env,
  });
  const catalogue = await Process.prepare('catalogue-orders', shopEnv);
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_BUCKET: bucket } = shopEnv;
  await storePicture(new ObjectStore({ endpoint, accessKey, secretKey, bucket } as ObjectStoreOptions));
  await Promise.all([ledger.start(), catalogue.start()]);
  const ledgerDb = () => database.connection.getClient().db(config.MONGO_DB);
  // A first redemption would complete one and bring points while balances are compared.
  await ledgerDb().collection('quests').deleteMany({});
  const orders = createGrpcClient(OrdersServiceClient, catalogue.address, { deadlineMs: 20_000 });
  const desk = createGrpcClient(OrderDeskServiceClient, catalogue.address, { deadlineMs: 60_000 });
  const items = createGrpcClient(ItemsServiceClient, catalogue.address, { deadlineMs: 20_000 });
  const lists = createGrpcClient(CatalogueServiceClient, catalogue.address, { deadlineMs: 20_000 });
  const points = createGrpcClient(PointsServiceClient, ledger.address, { deadlineMs: 20_000 });
  /** Resolves when every client has found its service again. */
  const found = () =>
    eventually(() =>
      Promise.all([
        orders.listMemberOrders({ memberId: 'nobody', limit: 0 }, CTX),
        desk.listOrders(everyOrder, ADMIN),
        items.verifyStock({}, ADMIN),
        lists.listItems({ kind: ItemKind.ITEM_KIND_SHOP, all: true }, ADMIN),
        points.getBalance({ memberId: 'nobody' }, CTX),
      ]),
    );
  const db = () => database.connection.getClient().db(shopEnv.MONGO_DB);
  return {
    identity,
    found,
    ledger,
    catalogue,
    orders,
    desk,
    items,
    lists,
    points,
    connection: database.connection,
    /** The service's own database, for what its rpcs do not answer. */
    db,
    /**
     * Hides what the ledger has of a member from this entry's key on, as a node that is behind does, and starts it anew; answers
     * how to show it again.
     */
    async hideEntries(member: string, key: string): Promise<() => Promise<void>> {
      const entries = ledgerDb().collection<{ _id: string; seq: number }>('entries');
      const first = await entries.findOne({ member, key });
      const hidden = await entries.find({ member, seq: { $gte: first!.seq } }).toArray();
      const anew = async (change: () => Promise<unknown>) => {
        await ledger.kill();
        await change();
        await ledger.start();
        await eventually(() => points.getBalance({ memberId: 'nobody' }, CTX));
      };
      await anew(() => entries.deleteMany({ _id: { $in: hidden.map(({ _id }) => _id) } }));
      return () => anew(() => entries.insertMany(hidden));
    },
    /** Sum of the points that the ledger's log has for these sources. */
    async ledgerSum(...sources: string[]): Promise<number> {
      const entries = await ledgerDb()
        .collection<{ _id: string; lines: { source: string; points: number }[] }>('entries')
        .find({ 'lines.source': { $in: sources } })
        .toArray();
      const lines = entries.flatMap((entry) => entry.lines).filter(({ source }) => sources.includes(source));
      return lines.reduce((sum, { points }) => sum + points, 0);
    },
    /** Starts catalogue-orders again; resolves when this suite's client has found it. */
    async restart(overrides: Record<string, string> = {}): Promise<void> {
      await catalogue.kill();
      await catalogue.start(overrides);
      await found();
    },
    /** A member with points. */
    async aMember(start = 1_000, over: Parameters<FakeIdentity['aMember']>[0] = {}): Promise<FakeMember> {
      const member = identity.aMember(over);
      if (start > 0) {
        const lines = [{ source: 'scan', points: start }];
        const credit = { memberId: member.id, key: `test:${member.id}`, lines, reason: '', ref: '', earns: false };
        await points.credit({ ...credit, attributes: {} }, CTX);
      }
      return member;
    },
    /** An item in stock; answers its id. */
    async anItem(over: Partial<ItemForm> = {}): Promise<string> {
      return (await items.save({ ...itemInput(), ...over }, ADMIN)).id;
    },
    redeem(member: FakeMember, cart: Record<string, number>, over: Partial<Parameters<typeof orders.redeem>[0]> = {}) {
      const request = {
        memberId: member.id,
        kind: ItemKind.ITEM_KIND_SHOP,
        addressId: member.addressId,
        items: Object.entries(cart).map(([id, quantity]) => ({ id, quantity })),
        key: '',
      };
      return orders.redeem({ ...request, ...over }, asMember(member.id));
    },
    /** Sets a parcel of an order; answers its number. */
    async aParcel(orderId: string): Promise<string> {
      const trackingId = `EF${randomUUID().slice(0, 8).toUpperCase()}MY`;
      await desk.setParcel({ orderId, courier: 'Pos Laju', trackingId, expectedOn: '' }, ADMIN);
      return trackingId;
    },
    stockOf: async (id: string, kind = ItemKind.ITEM_KIND_SHOP) =>
      (await lists.listItems({ kind, all: true }, ADMIN)).items.find((item) => item.id === id)?.stock,
    balanceOf: async (member: FakeMember) => {
      const { available, balance, held } = await points.getBalance({ memberId: member.id }, CTX);
      return { available, balance, held };
    },
    ordersOf: async (member: FakeMember) =>
      (await orders.listMemberOrders({ memberId: member.id, limit: 0 }, CTX)).orders,
    takenBy: async (member: FakeMember) => {
      const { taken } = await orders.listMemberOrders({ memberId: member.id, limit: 0 }, CTX);
      return Object.fromEntries(taken.map(({ itemId, count }) => [itemId, count]));
    },
    async stop() {
      for (const client of [orders, desk, items, lists, points]) client.close();
      await Promise.all([catalogue.kill('SIGTERM'), ledger.kill('SIGTERM')]);
      identity.stop();
      await db().dropDatabase();
      await ledgerDb().dropDatabase();
      await database.drop();
    },
  };
}

export type Shop = Awaited<ReturnType<typeof aShop>>;

const DRAWING = '<svg/>';
/** The name of a picture that `storePicture` has stored. */
export const PICTURE = `${createHash('sha256').update(DRAWING).digest('hex')}.svg`;

/** Stores the picture of test records in a bucket. */
export async function storePicture(objects: ObjectStore): Promise<void> {
  await objects.ensureBucket();
  await new ImageStore(objects).putDrawing(DRAWING);
}

/** An item as an admin types it. */
export const itemInput = (): ItemForm => ({
  id: '',
  kind: ItemKind.ITEM_KIND_SHOP,
  itemId: `I-${randomUUID()}`,
  name: { en: 'Baby wipes', bm: 'Tisu basah bayi' },
  description: { en: 'Soft and thick.', bm: 'Lembut dan tebal.' },
  brand: 'Drypers',
  uom: 'pack',
  points: 100,
  categories: { ids: [] },
  limitPerMember: 0,
  image: { en: PICTURE, bm: PICTURE },
  onHand: 10,
  version: 0,
});

/** Counts the calls that succeeded, and those that failed by their code. */
export async function tally(calls: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of await Promise.allSettled(calls)) {
    const name =
      outcome.status === 'fulfilled'
        ? 'ok'
        : outcome.reason instanceof DomainError
          ? outcome.reason.code
          : String(outcome.reason);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
