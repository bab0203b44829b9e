import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import {
  createBus,
  createLogger,
  MONGO,
  nativeDb,
  newEvent,
  ObjectStore,
  systemContext,
  type Connection,
  type KafkaBus,
} from '@club/platform';
import { eventually, testConfig } from '@club/platform/testing';
import { EntryKind, type Entry } from '@club/proto/club/ledger/v1/points';
import { addItem } from '../items/items.seed.js';
import { Members, Points } from '../redemption/ports.js';
import { PICTURE, storePicture } from '../../test/orders.js';
import { aMember, asMember, runningVouchers } from '../../test/vouchers.js';
import { RedeemItems } from '../orders/usecases/redeem-items.js';

jest.setTimeout(180_000);

const ADDRESS = { line1: '12 Jalan Mawar', line2: '', line3: '', city: 'Ipoh', state: 'Perak', postcode: '30000' };
const prefix = `t.left.${randomUUID().slice(0, 8)}.`;
let service: Awaited<ReturnType<typeof runningVouchers>>;
let bus: KafkaBus;
/** Runs while identity is answering who the member is. */
let whileAsked: (memberId: string) => Promise<unknown>;
/** Runs while the ledger is taking the points. */
let meanwhile: (memberId: string) => Promise<unknown>;

beforeAll(async () => {
  service = await runningVouchers({ LOG_LEVEL: 'silent', KAFKA_TOPIC_PREFIX: prefix });
  const config = { ...testConfig({ SERVICE_NAME: 'identity' }), KAFKA_TOPIC_PREFIX: prefix };
  bus = createBus(config, createLogger({ service: 'test', level: 'silent' }), {});
  const points = service.app.get(Points, { strict: false });
  jest.spyOn(points, 'available').mockResolvedValue(1_000);
  jest.spyOn(points, 'hold').mockResolvedValue();
  jest.spyOn(points, 'commit').mockImplementation(async (_ctx, memberId) => {
    await meanwhile(memberId);
    return { seq: 1, kind: EntryKind.ENTRY_KIND_COMMIT, points: -100, balanceAfter: 900, heldAfter: 0 } as Entry;
  });
  jest.spyOn(service.app.get(Members, { strict: false }), 'get').mockImplementation(async (_ctx, id) => {
    await whileAsked(id);
    return {
      ...{ id, pregnancyStage: 'oneChild', edb: '' },
      addresses: [{ id: 'home', ...ADDRESS, country: 'Malaysia' }],
    };
  });
});
beforeEach(() => {
  meanwhile = whileAsked = async () => undefined;
});
afterAll(async () => {
  await bus.close();
  await service.stop();
});

const stored = (name: string) =>
  nativeDb(service.app.get<Connection>(MONGO, { strict: false })).collection<Record<string, unknown>>(name);
const leave = (memberId: string) =>
  bus.publish([
    newEvent(
      'MemberDeleted',
      { memberId, deletedAt: service.clock.now().toISOString() },
      { ctx: systemContext('c1'), clock: service.clock, eventId: `${memberId}:MemberDeleted` },
    ),
  ]);
/** Resolves when what is under way has no address any more. */
const forgotten = (memberId: string) =>
  eventually(
    async () =>
      expect((await stored('redemptions').findOne({ memberId }))?.['payload']).toMatchObject({ address: null }),
    { timeoutMs: 60_000 },
  );
async function redeem(memberId: string) {
  await storePicture(service.app.get(ObjectStore, { strict: false }));
  const item = await addItem(service.app, {
    kind: 'item',
    itemId: randomUUID(),
    name: { en: 'Wipes', bm: 'Tisu' },
    description: { en: 'Soft', bm: 'Lembut' },
    brand: 'Drypers',
    uom: 'pack',
    points: 100,
    categories: [],
    limitPerMember: 0,
    onHand: 5,
    image: { en: PICTURE, bm: PICTURE },
  });
  const cart = { memberId, kind: 'item' as const, addressId: 'home', items: [{ id: item.id, quantity: 1 }], key: '' };
  await service.app.get(RedeemItems, { strict: false }).execute(asMember(memberId), cart);
}

it('takes the address out of the orders of a member who leaves; what was redeemed stays', async () => {
  const memberId = aMember();
  await redeem(memberId);
  expect(await stored('orders').findOne({ memberId })).toMatchObject({ address: ADDRESS, points: 100 });
  await leave(memberId);
  await forgotten(memberId);
  expect(await stored('orders').findOne({ memberId })).toMatchObject({ address: null, points: 100 });
});

it('an order that is being placed while its member leaves has no address either', async () => {
  const memberId = aMember();
  meanwhile = async () => {
    await leave(memberId);
    await forgotten(memberId);
  };
  await redeem(memberId);
  expect(await stored('orders').findOne({ memberId })).toMatchObject({ address: null, points: 100 });
});

it('an order that is requested while its member leaves is refused, and no address is kept', async () => {
  const memberId = aMember();
  whileAsked = async () => {
    await leave(memberId);
    const handled = { group: 'catalogue-orders.erasure', eventId: `${memberId}:MemberDeleted` };
    await eventually(async () => expect(await stored('processed_events').findOne(handled)).not.toBeNull(), {
      timeoutMs: 60_000,
    });
  };
  await expect(redeem(memberId)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  expect(await stored('orders').findOne({ memberId })).toBeNull();
  expect(await stored('redemptions').findOne({ memberId })).toBeNull();
});
