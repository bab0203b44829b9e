import { randomUUID } from 'node:crypto';
import {
  AdminAudit,
  contextToMetadata,
  kl,
  type LiveUpdates,
  nativeDb,
  Outbox,
  type PublicListsInvalidation,
  type RequestContext,
} from '@club/platform';
import { ParcelChecksRepository, ParcelFiles } from '@club/platform/parcel-files';
import { ParcelOutcome } from '@club/proto/club/catalogue/v1/order_parcels';
import { OrderState } from '@club/proto/club/catalogue/v1/orders';
import { ListPage } from '@club/proto/club/common/v1/list';
import { aSample, aWish, samplesFixture } from '../../test/fixture.js';
import { DeliveriesController } from './deliveries.grpc.js';
import { DeskQueries } from './desk.queries.js';
import { DeskRepository } from './desk.repository.js';
import { SampleDeskController } from './sample-desk.grpc.js';
import { SampleParcels } from './sample-parcels.js';
import { TrackWriter } from './track-writer.js';
import { CancelSamples } from './usecases/cancel-samples.js';
import { MoveSamples } from './usecases/move-samples.js';
import { RecordReveal } from './usecases/record-reveal.js';
import { SetParcel } from './usecases/set-parcel.js';
import { TakeReport } from './usecases/take-report.js';

const DEV: RequestContext = { correlationId: 'c1', actor: { id: 'dev', type: 'admin', role: 'dev' }, locale: 'en' };
const dev = contextToMetadata(DEV);
const { ORDER_STATE_PLACED, ORDER_STATE_PROCESSING, ORDER_STATE_DELIVERING, ORDER_STATE_DELIVERED } = OrderState;
const { ORDER_STATE_CANCELLED, ORDER_STATE_UNSPECIFIED } = OrderState;
const START = new Date('2026-11-21T04:00:00.000Z');
const TODAY = kl.date(START);

let club: Awaited<ReturnType<typeof samplesFixture>>;
let desk: SampleDeskController;
let deliveries: DeliveriesController;
/** Members whose apps were told, and public lists that were invalidated. */
const told: string[] = [];
const published: string[] = [];

beforeAll(async () => {
  club = await samplesFixture('sample-desk');
  const { connection } = club.db;
  const live = { publish: async (memberId: string) => void told.push(memberId) } as unknown as LiveUpdates;
  const lists = { publish: async (name: string) => void published.push(name) } as unknown as PublicListsInvalidation;
  const outbox = new Outbox(connection);
  const audit = new AdminAudit(outbox, club.clock);
  const requests = new DeskRepository(connection);
  const tracks = new TrackWriter(requests, outbox, club.clock);
  const parcels = new SetParcel(requests, live, audit, club.clock, connection);
  const store = new SampleParcels(requests, parcels);
  deliveries = new DeliveriesController(new TakeReport(requests, tracks, live, connection));
  desk = new SampleDeskController(
    new DeskQueries(requests, club.samples, club.clock),
    new MoveSamples(requests, tracks, live, audit, club.clock, connection),
    new CancelSamples(requests, club.samples, tracks, lists, live, audit, club.clock, connection),
    parcels,
    new RecordReveal(requests, audit, connection),
    new ParcelFiles(store, new ParcelChecksRepository(connection), club.clock),
  );
});
beforeEach(() => club.clock.set(START));
afterAll(() => club?.db.drop());

async function granted(name = 'Touch M') {
  const sample = aSample({ itemName: { en: name, bm: name } });
  await club.samples.insertOnce(sample);
  const wish = aWish(sample.id);
  const { id, memberId } = await club.grant.execute(club.ctx, wish);
  return { id, memberId, sampleId: sample.id, wish };
}
const aNumber = () => `EF${randomUUID()}`.toUpperCase();
const setParcel = (orderId: string, over: Partial<Record<'courier' | 'trackingId' | 'expectedOn', string>> = {}) =>
  desk.setParcel({ orderId, courier: 'Pos Laju', trackingId: aNumber(), expectedOn: '', ...over }, dev);
const move = async (orderIds: string[], state: OrderState) => (await desk.moveOrders({ orderIds, state }, dev)).results;
const cancel = async (orderIds: string[], stockLost = false) =>
  (await desk.cancelOrders({ orderIds, reason: ' Damaged ', stockLost }, dev)).results;
const find = (orderId: string) => desk.getOrder({ orderId });
const list = async (page: Partial<ListPage>, { state = ORDER_STATE_UNSPECIFIED, late = false } = {}) =>
  (await desk.listOrders({ state, page: ListPage.fromPartial(page), late, memberIds: [] })).orders.map(
    ({ order }) => order?.id,
  );
const remaining = async (id: string) => (await club.samples.find(id))?.remaining;
const entriesOf = async (recordId: string) =>
  (await nativeDb(club.db.connection).collection('outbox').find({ 'event.data.recordId': recordId }).toArray()).map(
    ({ event }) => event.data,
  );
const movesOf = async (orderId: string) =>
  (await club.events()).filter(({ type, data }) => type === 'SampleMoved' && data['orderId'] === orderId);

describe('moving samples by hand', () => {
  it('goes step by step with a courier, and the member, the event and the audit log follow each step once', async () => {
    const { id, memberId } = await granted();
    expect(await club.ofMember.execute(memberId)).toMatchObject({ requests: [{ parcel: null }] });
    const step = async (state: OrderState) => (await move([id], state))[0]!;
    expect(await step(ORDER_STATE_DELIVERING)).toMatchObject({
      error: 'ORDER_MOVE_IMPOSSIBLE',
      state: ORDER_STATE_PLACED,
    });
    expect(await step(ORDER_STATE_PROCESSING)).toMatchObject({ changed: true });
    expect(await step(ORDER_STATE_DELIVERING)).toMatchObject({ changed: false, error: 'ORDER_PARCEL_MISSING' });
    const trackingId = aNumber();
    const { order } = await setParcel(id, { trackingId: trackingId.toLowerCase() });
    expect(order?.order).toMatchObject({ courier: 'Pos Laju', trackingId, expectedOn: kl.addDays(TODAY, 3) });
    told.length = 0;
    expect(await step(ORDER_STATE_DELIVERING)).toMatchObject({ changed: true });
    expect(await step(ORDER_STATE_DELIVERING)).toMatchObject({ changed: false, error: '' });
    expect(told).toEqual([memberId]);
    expect(await step(ORDER_STATE_DELIVERED)).toMatchObject({ changed: true });
    const { events } = await find(id);
    expect(events.map(({ state }) => state)).toEqual([
      ...[ORDER_STATE_PLACED, ORDER_STATE_PROCESSING, ORDER_STATE_DELIVERING, ORDER_STATE_DELIVERED],
    ]);
    const item = { en: 'Touch M', bm: 'Touch M' };
    expect((await movesOf(id)).map(({ data }) => data)).toMatchObject([
      { state: 'PROCESSING', item },
      { memberId, state: 'DELIVERING', courier: 'Pos Laju', trackingId, item },
      { state: 'DELIVERED' },
    ]);
    expect((await entriesOf(id)).map(({ record, action }) => `${record} ${action}`)).toEqual([
      ...['sampleOrder moved', 'sampleOrder changed', 'sampleOrder moved', 'sampleOrder moved'],
    ]);
    await expect(setParcel(id)).rejects.toMatchObject({ code: 'ORDER_ENDED' });
  });

  it('explains those that cannot be moved, and answers a declined or unknown one', async () => {
    const [one, two] = [await granted(), await granted()];
    const declined = await club.grant.decline(club.ctx, aWish(one.sampleId), 'SAMPLE_HOUSEHOLD_LIMIT');
    await move([two.id], ORDER_STATE_PROCESSING);
    const results = await move([one.id, two.id, declined.id, 'nowhere'], ORDER_STATE_PROCESSING);
    expect(results.map(({ changed, error }) => [changed, error])).toEqual([
      ...[
        [true, ''],
        [false, ''],
        [false, 'NOT_FOUND'],
        [false, 'NOT_FOUND'],
      ],
    ]);
    await expect(find(declined.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(move([], ORDER_STATE_PROCESSING)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await expect(move([one.id], ORDER_STATE_CANCELLED)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });
});

describe('what the courier reports', () => {
  it('moves a sample on and never back, tells once, and leaves a cancelled one as it is', async () => {
    const [{ id, memberId }, gone] = [await granted(), await granted()];
    const [number, other] = [aNumber(), aNumber()];
    await setParcel(id, { trackingId: number });
    await setParcel(gone.id, { trackingId: other });
    await cancel([gone.id]);
    const report = async (trackingId: string, state: OrderState) =>
      (await deliveries.reportDelivery({ trackingId, state, at: START.toISOString() }, dev)).changed;
    told.length = 0;
    expect(await report(number.toLowerCase(), ORDER_STATE_DELIVERING)).toBe(true);
    expect(await report(number, ORDER_STATE_DELIVERING)).toBe(false);
    expect(await report(number, ORDER_STATE_PROCESSING)).toBe(true);
    expect(told).toEqual([memberId, memberId]);
    const { order, events } = await find(id);
    expect(order?.order?.state).toBe(ORDER_STATE_DELIVERING);
    expect(events).toHaveLength(3);
    expect(await movesOf(id)).toMatchObject([{ data: { state: 'DELIVERING', trackingId: number } }]);
    expect(await report(other, ORDER_STATE_DELIVERED)).toBe(false);
    await expect(report(aNumber(), ORDER_STATE_DELIVERED)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(report(number, ORDER_STATE_CANCELLED)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });
});

describe('the parcel of a sample', () => {
  it('is refused with the name of the field, and for a number that another sample has', async () => {
    const [one, other] = [await granted(), await granted()];
    for (const [field, value] of [
      ['courier', ' '],
      ['trackingId', 'a b'],
      ['expectedOn', '2020-01-01'],
    ] as const)
      await expect(setParcel(one.id, { [field]: value })).rejects.toMatchObject({
        fields: { [field]: expect.anything() },
      });
    const trackingId = aNumber();
    await setParcel(other.id, { trackingId });
    await expect(setParcel(one.id, { trackingId })).rejects.toMatchObject({ code: 'TRACKING_NUMBER_TAKEN' });
    await expect(setParcel('nowhere')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is set by a file as it was checked, once', async () => {
    const [one, two] = [await granted(), await granted()];
    const number = aNumber();
    const lines = [`${one.id},Pos Laju,${number}`, `${two.id.slice(0, 8)},,X1234`, `nowhere,J&T,${aNumber()}`];
    const file = Buffer.from(`orderId,courier,trackingId\n${lines.join('\n')}\n`);
    const { rows, sha256 } = await desk.checkParcels({ file }, dev);
    expect(rows.map(({ error }) => error)).toEqual(['', 'ROW_COURIER_INVALID', 'ROW_ORDER_UNKNOWN']);
    expect((await find(one.id)).order?.order?.trackingId).toBe('');
    const outcome = async () => (await desk.confirmParcels({ sha256 }, dev)).rows[0]?.outcome;
    expect([await outcome(), await outcome()]).toEqual([
      ParcelOutcome.PARCEL_OUTCOME_SET,
      ParcelOutcome.PARCEL_OUTCOME_SAME,
    ]);
    expect((await find(one.id)).order?.order).toMatchObject({ courier: 'Pos Laju', trackingId: number });
    expect(await entriesOf(one.id)).toHaveLength(1);
  });
});

describe('cancelling samples', () => {
  it('gives the piece back, frees member and household at once, and is told once', async () => {
    const { id, memberId, sampleId, wish } = await granted();
    expect(await remaining(sampleId)).toBe(99);
    published.length = 0;
    expect(await cancel([id])).toMatchObject([{ changed: true, state: ORDER_STATE_CANCELLED }]);
    expect(await cancel([id], true)).toMatchObject([{ changed: false, error: '' }]);
    expect(published).toEqual(['samples']);
    expect(await remaining(sampleId)).toBe(100);
    expect((await find(id)).order?.cancellation).toEqual({ reason: 'Damaged', stockLost: false });
    expect(await movesOf(id)).toMatchObject([{ data: { memberId, state: 'CANCELLED' } }]);
    expect(await entriesOf(id)).toMatchObject([{ action: 'cancelled', reason: 'Damaged' }]);
    expect(await club.ofMember.execute(memberId)).toMatchObject({
      ...{ allowRequest: true, requests: [{ id, status: 'cancelled' }] },
    });
    await expect(club.grant.execute(club.ctx, { ...wish, orderId: randomUUID() })).resolves.toMatchObject({ memberId });
    // Feedback is not asked for something that never comes.
    club.clock.set(new Date(START.getTime() + 20 * 24 * 60 * 60_000));
    await club.prompts.execute(club.ctx);
    const prompted = (await club.events()).filter(({ type }) => type === 'FeedbackPrompted');
    expect(prompted.map(({ data }) => data['orderId'])).not.toContain(id);
  });

  it('keeps a lost piece out of the stock, and refuses what was delivered or has arrived', async () => {
    const [lost, delivered, arrived] = [await granted(), await granted(), await granted()];
    await cancel([lost.id], true);
    expect(await remaining(lost.sampleId)).toBe(99);
    await move([delivered.id], ORDER_STATE_PROCESSING);
    await setParcel(delivered.id);
    for (const state of [ORDER_STATE_DELIVERING, ORDER_STATE_DELIVERED]) await move([delivered.id], state);
    await club.requests.markReceived(undefined as never, arrived.id, true);
    expect(await cancel([delivered.id, arrived.id])).toMatchObject([
      { error: 'ORDER_DELIVERED', state: ORDER_STATE_DELIVERED },
      { error: 'ORDER_DELIVERED', state: ORDER_STATE_PLACED },
    ]);
    await expect(desk.cancelOrders({ orderIds: [lost.id], reason: ' ', stockLost: false }, dev)).rejects.toMatchObject({
      ...{ code: 'INPUT_INVALID', fields: { reason: expect.anything() } },
    });
  });
});

describe('the list of samples in the desk', () => {
  it('is searched by name, id and number, filtered by state, and marks what waits over four weeks', async () => {
    const name = `Touch ${randomUUID()}`;
    const waiting = await granted(name);
    club.clock.set(new Date(START.getTime() + 1_000));
    const fresh = await granted(name);
    expect(await list({ q: name.toUpperCase() })).toEqual([fresh.id, waiting.id]);
    expect(await list({ q: fresh.id })).toEqual([fresh.id]);
    await move([waiting.id], ORDER_STATE_PROCESSING);
    expect(await list({ q: name }, { state: ORDER_STATE_PROCESSING })).toEqual([waiting.id]);
    const trackingId = aNumber();
    await setParcel(fresh.id, { trackingId });
    expect(await list({ q: trackingId })).toEqual([fresh.id]);
    expect((await find(waiting.id)).order).toMatchObject({
      order: {
        memberId: waiting.memberId,
        items: [{ name: { en: name }, quantity: 1 }],
        address: { country: 'Malaysia' },
      },
      late: false,
    });
    club.clock.set(kl.startOfDay(kl.addDays(TODAY, 28)));
    expect((await find(waiting.id)).order?.late).toBe(false);
    club.clock.set(kl.startOfDay(kl.addDays(TODAY, 29)));
    expect((await find(waiting.id)).order?.late).toBe(true);
    expect(await list({ q: name }, { late: true })).toEqual([fresh.id, waiting.id]);
    const { states, late } = await desk.countOrders();
    expect(states.map(({ state }) => state)).toHaveLength(5);
    expect(late).toBeGreaterThanOrEqual(2);
  });

  it('lists what is to be packed, the longest wait first, without what is on its way or was cancelled', async () => {
    const early = await granted('Touch S');
    club.clock.set(new Date(START.getTime() + 1_000));
    const [late, gone] = [await granted(), await granted()];
    await move([early.id], ORDER_STATE_PROCESSING);
    await cancel([gone.id]);
    const { orders, more } = await desk.listPicking({ orderIds: [late.id, gone.id, early.id] });
    expect(orders.map(({ id }) => id)).toEqual([early.id, late.id]);
    expect(orders[0]).toMatchObject({
      items: [{ name: { en: 'Touch S' }, quantity: 1 }],
      address: { state: 'Selangor' },
    });
    expect(more).toBe(false);
    expect((await desk.listPicking({ orderIds: [] })).orders.map(({ id }) => id)).not.toContain(gone.id);
  });

  it('records who saw the number of a sample’s member', async () => {
    const { id, memberId } = await granted();
    expect(await desk.recordReveal({ orderId: id }, dev)).toEqual({ memberId });
    expect(await entriesOf(id)).toMatchObject([{ record: 'sampleOrder', action: 'revealed', title: id.slice(0, 8) }]);
    await expect(desk.recordReveal({ orderId: 'nowhere' }, dev)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
