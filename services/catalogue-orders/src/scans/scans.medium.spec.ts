import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import {
  type Calls,
  createGrpcClient,
  MONGO,
  nativeDb,
  systemContext,
  UnfoundedEventError,
  type Connection,
  type DomainEvent,
  type EventOf,
} from '@club/platform';
import { costOf, Deliveries, FixedClock, freePort } from '@club/platform/testing';
import { CodesServiceClient } from '@club/proto/club/ledger/v1/codes';
import { FakeLedger } from '../../test/fake-ledger.js';
import { ADMIN, aMember, asMember, runningVouchers } from '../../test/vouchers.js';
import { LedgerScans } from '../clients/scans.client.js';
import { MysteryBoxConsumer } from '../mystery-box/mystery-box.consumer.js';
import { RunningCampaigns } from '../mystery-box/running-campaigns.js';
import { RecordEntries } from '../mystery-box/usecases/record-entries.js';
import { SaveCampaign } from '../mystery-box/usecases/save-campaign.js';
import { MilestonesConsumer } from '../vouchers/milestones.consumer.js';
import { AssignMilestoneVoucher } from '../vouchers/usecases/assign-milestone-voucher.js';
import { Scans } from './ports.js';

jest.setTimeout(180_000);

const START = new Date('2026-03-08T16:00:00Z');
const WITHIN = new Date('2026-03-10T04:00:00.000Z').toISOString();
/** Collections that milestones use. */
const VOUCHERS = ['voucher_grants', 'voucher_codes', 'voucher_types', 'processed_events'];
const BEFORE = new Date('2026-03-07T04:00:00.000Z').toISOString();

describe('codes that an event reports as redeemed', () => {
  let service: Awaited<ReturnType<typeof runningVouchers>>;
  let ledger: FakeLedger;
  let consumers: Deliveries[];
  const clients: Calls<CodesServiceClient>[] = [];

  const connection = () => service.app.get<Connection>(MONGO, { strict: false });

  /** The consumers over a ledger, each with deliveries of its own, as each is a group of its own. */
  const consumersOver = (address: string): Deliveries[] => {
    const codes = createGrpcClient(CodesServiceClient, address, { deadlineMs: 2_000 });
    clients.push(codes);
    const scans = new LedgerScans(codes);
    const of = <T>(type: new (...args: never[]) => T): T => service.app.get<T>(type, { strict: false });
    return [
      new MysteryBoxConsumer(of(RunningCampaigns), of(RecordEntries), scans),
      new MilestonesConsumer(of(AssignMilestoneVoucher), scans),
    ].map((consumer) => new Deliveries(connection()).add(consumer));
  };
  const deliver = async (event: DomainEvent, to = consumers) => {
    for (const consumer of to) await consumer.deliver(event);
  };
  /** Returns the errors with which each consumer refuses an event. */
  const refusals = (event: DomainEvent, by = consumers) =>
    Promise.all(by.map((consumer) => consumer.deliver(event).catch((error: unknown) => error)));

  beforeAll(async () => {
    ledger = await FakeLedger.start();
    service = await runningVouchers(
      { LOG_LEVEL: 'silent', LEDGER_ADDR: ledger.address, MONGO_COUNT_COMMANDS: 'on' },
      new FixedClock(START),
    );
    consumers = consumersOver(ledger.address);
    await service.aType({ count: 20, milestone: 'RM5', value: 500 });
    const prize = (points: number) => ({
      ...{ type: 'POINTS', name: { en: 'Points', bm: 'Mata' }, image: '', points, voucherTypeId: '' },
    });
    service.clock.set(new Date(START.getTime() - 86_400_000));
    await service.app.get(SaveCampaign, { strict: false }).execute(ADMIN, {
      ...{ name: { en: 'Mystery Box', bm: 'Kotak Misteri' }, firstDay: '2026-03-09', weeks: 2, weeklyWinners: 0 },
      ...{ weeklyPrize: prize(500), grandPrize: prize(10_000), voucherExpiry: '2026-05-31' },
    });
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    await service.stop();
    ledger.stop();
  });

  const redeemed = (data: object): DomainEvent =>
    ({
      eventId: randomUUID(),
      type: 'CodeRedeemed',
      occurredAt: WITHIN,
      correlationId: 'c1',
      actor: { id: '', type: 'system' },
      data: { batchId: 'b1', points: 120, multiplier: 1, redeemedAt: WITHIN, ...data },
    }) as never;
  const ticketsOf = (member: string) => nativeDb(connection()).collection('mystery_entries').find({ member }).toArray();
  const vouchersOf = async (memberId: string) =>
    (await service.client.listMemberVouchers({ memberId }, asMember(memberId))).vouchers;

  it('bring a ticket and the voucher of the fifth, each once, when the ledger has them', async () => {
    const memberId = aMember();
    const entryId = ledger.has({ memberId, foundScanned: 5, redeemedAt: WITHIN });
    for (let times = 0; times < 2; times++) await deliver(redeemed({ memberId, entryId, foundScanned: 5 }));
    expect(await ticketsOf(memberId)).toMatchObject([{ ledgerEntry: entryId, at: new Date(WITHIN) }]);
    expect(await vouchersOf(memberId)).toMatchObject([{ source: 'milestone' }]);
  });

  it('bring nothing when the ledger has no such scan, or has it of another member', async () => {
    const [memberId, other] = [aMember(), aMember()];
    const theirs = ledger.has({ memberId: other, foundScanned: 5, redeemedAt: WITHIN });
    for (const entryId of [`${memberId}:5`, theirs, '', 'a:b:c']) {
      const event = redeemed({ memberId, entryId, foundScanned: 5 });
      expect(await refusals(event)).toEqual([expect.any(UnfoundedEventError), expect.any(UnfoundedEventError)]);
    }
    expect([await ticketsOf(memberId), await vouchersOf(memberId)]).toEqual([[], []]);
    expect([await ticketsOf(other), await vouchersOf(other)]).toEqual([[], []]);
  });

  it('have the count and time of the ledger: no voucher early, no ticket for a code from before the campaign', async () => {
    const [third, early] = [aMember(), aMember()];
    const entryId = ledger.has({ memberId: third, foundScanned: 3, redeemedAt: WITHIN });
    await deliver(redeemed({ memberId: third, entryId, foundScanned: 5 }));
    expect(await vouchersOf(third)).toEqual([]);
    const before = ledger.has({ memberId: early, foundScanned: 1, redeemedAt: BEFORE });
    await deliver(redeemed({ memberId: early, entryId: before, foundScanned: 1 }));
    expect(await ticketsOf(early)).toEqual([]);
  });

  it('wait while the ledger is unavailable: nothing of the event is stored, and the next attempt succeeds', async () => {
    const memberId = aMember();
    const entryId = ledger.has({ memberId, foundScanned: 5, redeemedAt: WITHIN });
    const event = redeemed({ memberId, entryId, foundScanned: 5 });
    const unreachable = consumersOver(`127.0.0.1:${await freePort()}`);
    // A consumer repeats this error without a limit (services/platform/src/events/consumer.ts).
    const busy = expect.objectContaining({ name: 'DomainError', kind: 'unavailable' });
    expect(await refusals(event, unreachable)).toEqual([busy, busy]);
    expect([await ticketsOf(memberId), await vouchersOf(memberId)]).toEqual([[], []]);
    await deliver(event);
    expect([(await ticketsOf(memberId)).length, (await vouchersOf(memberId)).length]).toEqual([1, 1]);
  });

  it('cost database commands of milestones only at a milestone, and one read once its voucher is given', async () => {
    const scans = service.app.get<Scans>(Scans, { strict: false });
    const asked = jest.spyOn(scans, 'find');
    const assign = service.app.get(AssignMilestoneVoucher, { strict: false });
    const milestones = new MilestonesConsumer(assign, scans);
    const memberId = aMember();
    const events = [1, 2, 3, 4, 5, 6, 7].map((foundScanned) => {
      const entryId = ledger.has({ memberId, foundScanned, redeemedAt: WITHIN });
      return redeemed({ memberId, entryId, foundScanned }) as EventOf<'CodeRedeemed'>;
    });
    const cost = (some: typeof events) => costOf(connection(), () => milestones.handleBatch(some), VOUCHERS);
    const others = events.filter(({ data }) => data.foundScanned !== 5);
    expect(await cost(others)).toEqual({ commands: [], documents: 0 });
    expect(await vouchersOf(memberId)).toEqual([]);
    await milestones.handleBatch(events);
    expect(await vouchersOf(memberId)).toHaveLength(1);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await cost([...events, events[4]!])).toEqual({ commands: ['find voucher_grants'], documents: 0 });
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await vouchersOf(memberId)).toHaveLength(1);
    asked.mockRestore();
  });

  it('are asked about in one call for many', async () => {
    const memberId = aMember();
    const ids = [1, 2, 3].map((foundScanned) => ledger.has({ memberId, foundScanned, redeemedAt: WITHIN }));
    const found = await service.app
      .get<Scans>(Scans, { strict: false })
      .find(systemContext(), [...ids, 'x:1', ids[0]!]);
    expect([...found.values()].map(({ foundScanned }) => foundScanned).sort()).toEqual([1, 2, 3]);
  });
});
