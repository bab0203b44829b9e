import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { type Connection, type EventOf, MONGO, nativeDb, newEvent, systemContext } from '@club/platform';
import { costOf } from '@club/platform/testing';
import { at, mysteryBox } from '../../test/mystery-box.js';
import { aMember } from '../../test/vouchers.js';
import { MysteryBoxConsumer } from './mystery-box.consumer.js';

jest.setTimeout(180_000);

const COLLECTIONS = ['mystery_campaigns', 'mystery_draws', 'mystery_entries', 'processed_events'];
const READ = ['find mystery_campaigns', 'find mystery_draws'];

describe('entries of many redeemed codes at once', () => {
  const { club, clock, campaign, run, shown, entered } = mysteryBox();
  const connection = () => club.service.app.get<Connection>(MONGO, { strict: false });
  const consumer = () => club.service.app.get(MysteryBoxConsumer, { strict: false });
  const stored = (name: string) => nativeDb(connection()).collection<{ _id: string; drawId: string }>(name);

  let scans = 0;
  const redeemed = (when: Date, memberId = aMember()) => {
    const scan = { memberId, foundScanned: (scans += 1), redeemedAt: when.toISOString() };
    return newEvent(
      'CodeRedeemed',
      { ...scan, entryId: club.ledger.has(scan), batchId: 'b1', points: 120, multiplier: 1 },
      { ctx: systemContext('c1'), clock },
    );
  };
  const take = (...events: EventOf<'CodeRedeemed'>[]) => consumer().handleBatch(events);
  const many = (count: number, when: Date) => Array.from({ length: count }, () => redeemed(when));
  const cost = (...events: EventOf<'CodeRedeemed'>[]) => costOf(connection(), () => take(...events), COLLECTIONS);
  const byDraw = async () => {
    const entries = await stored('mystery_entries').find().toArray();
    const { draws } = await shown();
    return draws.map(({ id }) => entries.filter(({ drawId }) => drawId === id).length);
  };

  it('are two writes, and the campaign is read for the first of them alone', async () => {
    await campaign();
    clock.set(at(1));
    expect(await cost(...many(100, at(1)))).toEqual({ commands: [...READ, 'insert mystery_entries'], documents: 100 });
    expect(await cost(...many(50, at(2)))).toEqual({ commands: ['insert mystery_entries'], documents: 50 });
    expect(entered().map(({ length }) => length)).toEqual([100, 50]);
    expect(await byDraw()).toEqual([150, 0, 0]);
  });

  it('cost one database read and no call to the ledger while no campaign runs', async () => {
    await campaign();
    expect((await cost(...many(20, at(-1)))).commands).toEqual(READ.slice(0, 1));
    expect(entered()).toEqual([]);
    expect(await stored('mystery_entries').countDocuments()).toBe(0);
  });

  it('count as soon as a campaign is added, even one that has begun, no matter who added it', async () => {
    const made = await campaign();
    clock.set(at(15));
    await take(redeemed(at(15)));
    await stored('mystery_campaigns').updateOne({ _id: made.id }, { $set: { endsAt: at(21) } } as never);
    await stored('mystery_draws').updateOne({ _id: made.draws[1]!.id }, {
      $set: { closesAt: at(21), dueAt: at(22) },
    } as never);
    await take(redeemed(at(15)));
    // The second weekly draw is now the last to close.
    expect(await byDraw()).toEqual([0, 0, 1]);
  });

  it('are those of the campaign to the millisecond, of one batch', async () => {
    await campaign();
    clock.set(at(1));
    await take(...[at(0, -1), at(0), at(7, -1), at(7), at(14, -1), at(14)].map((when) => redeemed(when)));
    expect(await byDraw()).toEqual([2, 2, 0]);
  });

  it('go into the next draw once theirs is closed, though it was read while it was open', async () => {
    await campaign();
    clock.set(at(6));
    await take(redeemed(at(6)));
    clock.set(at(7, 15 * 60_000));
    // Writes as another replica does: this one is not notified.
    await stored('mystery_draws').updateOne({ number: 1 }, {
      $set: { state: 'closed', closedAt: clock.now() },
    } as never);
    await take(redeemed(at(6)), redeemed(at(7)));
    expect(await byDraw()).toEqual([1, 2, 0]);
  });

  it('stand once and are published with the same ids when their events come again', async () => {
    await campaign();
    const events = many(5, at(1));
    await take(...events.slice(0, 2));
    await take(...events, events[4]!, { ...events[0]!, eventId: randomUUID() });
    await take(...events);
    expect(await stored('mystery_entries').countDocuments()).toBe(5);
    expect(
      new Set(
        entered()
          .flat()
          .map(({ data }) => (data as { ticket: string }).ticket),
      ).size,
    ).toBe(5);
  });

  it('are completed after a crash between entries and their events, once the codes’ events have come again', async () => {
    await campaign();
    const events = many(3, at(1));
    club.brokersUnavailable = true;
    await expect(take(...events)).rejects.toThrow('unavailable');
    club.brokersUnavailable = false;
    expect(await stored('mystery_entries').countDocuments()).toBe(3);
    club.published.mockClear();
    await take(...events);
    expect(entered().map(({ length }) => length)).toEqual([3]);
    expect(await stored('mystery_entries').countDocuments()).toBe(3);
  });

  it('are drawn like those that came one by one', async () => {
    await campaign();
    await take(...many(12, at(1)));
    clock.set(at(8));
    await run();
    expect((await shown()).draws[0]).toMatchObject({ state: 'drawn', entries: 12, winningTickets: { length: 5 } });
  });
});
