import { randomUUID } from 'node:crypto';
import { connectMongo, createLogger, UnfoundedEventError, type Connection, type DomainEvent } from '@club/platform';
import { Deliveries } from '@club/platform/testing';
import { aLedger, aMember, aScan, CAUSE, ledgerOn, ORDINARY_DAY } from '../../test/ledger.js';
import { settleQuestsOf } from '../../test/quests.js';
import { eventsOf } from '../points/tail/events.js';
import { defaultQuests } from './default-quests.js';
import { QuestsConsumer } from './quests.consumer.js';
import { QuestRecords } from './quest.record.js';
import { QuestsRepository } from './quests.repository.js';
import { SettledTriggers } from './settled-triggers.js';

describe('an event that completes a quest', () => {
  let ledger: Awaited<ReturnType<typeof aLedger>>;
  let deliveries: Deliveries;
  beforeAll(async () => {
    ledger = await aLedger('ledger-quest-events');
    deliveries = consumerOn(ledger.database.connection);
  });
  afterAll(() => ledger.database.drop());

  function consumerOn(connection: Connection): Deliveries {
    const own = ledgerOn(connection, ledger.clock);
    const { entries } = own;
    const quests = new QuestsRepository(connection);
    const settle = settleQuestsOf({ ...own, clock: ledger.clock }, quests);
    return new Deliveries(connection).add(
      new QuestsConsumer(quests, settle, entries, new SettledTriggers(connection), ledger.clock),
    );
  }

  const occurrencesKept = (member: string) =>
    ledger.database.connection.collection('quest_occurrences').find({ member }).sort({ trigger: 1 }).toArray();
  const questLines = async (member: string) =>
    (await ledger.entries.page(member, Number.MAX_SAFE_INTEGER, 50)).filter(({ key }) => key.startsWith('quest:'));
  const completionsOf = (member: string) =>
    ledger.database.connection.collection('quest_completions').find({ member }).toArray();
  const forged = (type: string, data: object): DomainEvent =>
    ({
      eventId: randomUUID(),
      type,
      occurredAt: ORDINARY_DAY.toISOString(),
      correlationId: 'forged',
      actor: { id: 'x', type: 'system' },
      data,
    }) as never;

  it('comes from the log: a scan, at its time, once however often its event is delivered', async () => {
    const member = aMember();
    const { entry } = await ledger.writer.submit(member, aScan({ member, multiplier: 2 }), CAUSE);
    await ledger.writer.submit(member, aScan({ member, multiplier: 2 }), CAUSE);
    const event = eventsOf(entry, ledger.sources).find(({ type }) => type === 'PointsCredited')!;
    for (let times = 0; times < 3; times++) await deliveries.deliver(event);
    const once = { firstAt: entry.at, lastAt: entry.at };
    expect(await occurrencesKept(member)).toMatchObject([
      { trigger: 'codeRegistered', ...once },
      { trigger: 'doublePointsCode', ...once },
    ]);
    expect(await questLines(member)).toMatchObject([{ key: 'quest:firstScan:once', points: 50 }]);
  });

  it('does not come from an event alone: without entry, with another member’s entry, with lines of another kind', async () => {
    const [member, other] = [aMember(), aMember()];
    const { entry } = await ledger.writer.submit(other, aScan({ member: other }), CAUSE);
    const lines = [{ source: 'receipt', points: 500 }];
    for (const data of [
      { memberId: member, entryId: `${member}:0`, lines },
      { memberId: member, entryId: 'nonsense', lines },
      { memberId: member, entryId: '', lines },
      { memberId: member, entryId: entry.id, lines },
    ]) {
      await expect(deliveries.deliver(forged('PointsCredited', data))).rejects.toBeInstanceOf(UnfoundedEventError);
      await expect(deliveries.deliver(forged('PointsDebited', data))).rejects.toBeInstanceOf(UnfoundedEventError);
    }
    expect(await occurrencesKept(member)).toEqual([]);
    // Of a true entry it is the entry that counts.
    await deliveries.deliver(forged('PointsCredited', { memberId: other, entryId: entry.id, lines }));
    expect((await occurrencesKept(other)).map(({ trigger }) => trigger)).toEqual(['codeRegistered']);
  });

  it.each(['CodeRedeemed', 'ReceiptApproved', 'MemberRegistered', 'FeedbackGiven', 'OrderPlaced', 'VoucherAssigned'])(
    'is not a %s of anybody',
    async (type) => {
      const member = aMember();
      await deliveries.deliver(
        forged(type, {
          ...{ memberId: member, referrerId: member, entryId: `${member}:0`, foundScanned: 1, multiplier: 2 },
          ...{ kind: 'item', source: 'redemption', received: true },
        }),
      );
      expect(await occurrencesKept(member)).toEqual([]);
      expect(await questLines(member)).toEqual([]);
    },
  );

  it('is stored, credited and completed once, whether its events come alone, in a batch, again or mixed with others', async () => {
    const members = [aMember(), aMember(), aMember()];
    const events: DomainEvent[] = [];
    for (const member of [...members, ...members, ...members]) {
      const { entry } = await ledger.writer.submit(member, aScan({ member, multiplier: 2 }), CAUSE);
      events.push(eventsOf(entry, ledger.sources).find(({ type }) => type === 'PointsCredited')!);
    }
    const wizard = { memberId: members[0], updatedAt: ORDINARY_DAY.toISOString(), forced: true };
    events.push(forged('ProfileUpdated', wizard), forged('ProfileUpdated', { ...wizard, memberId: aMember() }));
    // A batch that died half way, all of it again, some of it in another batch, and one by one.
    await deliveries.deliver(...events.slice(0, 2));
    await deliveries.deliver(...events);
    await deliveries.deliver(...[...events.slice(3), ...events.slice(1, 5)].reverse());
    for (const event of events) await deliveries.deliver(event);
    for (const [n, member] of members.entries()) {
      const kept = (await occurrencesKept(member)).map(({ trigger }) => trigger as string);
      expect(kept).toEqual(n === 0 ? ['codeRegistered', 'doublePointsCode', 'profileCompleted'] : kept.slice(0, 2));
      expect(kept.slice(0, 2)).toEqual(['codeRegistered', 'doublePointsCode']);
      expect((await questLines(member)).map(({ key, points }) => [key, points])).toEqual([
        ['quest:firstScan:once', 50],
      ]);
      const done = await completionsOf(member);
      expect(done.filter(({ quest }) => quest === 'firstScan')).toHaveLength(1);
      expect(new Set(done.map(({ quest }) => quest as string)).size).toBe(done.length);
    }
  });

  it('keeps its first and its latest time, in whatever order a batch brings them', async () => {
    const member = aMember();
    const at = (day: number) => new Date(Date.UTC(2026, 1, day));
    const events = [5, 3, 9, 4].map((day) =>
      forged('ProfileUpdated', { memberId: member, updatedAt: at(day).toISOString(), forced: true }),
    );
    await deliveries.deliver(...events.slice(0, 2));
    await deliveries.deliver(...events);
    expect(await occurrencesKept(member)).toMatchObject([{ firstAt: at(3), lastAt: at(9) }]);
  });

  it('is not written from a batch with an unfounded event, whose events are then tried one by one', async () => {
    const member = aMember();
    const { entry } = await ledger.writer.submit(member, aScan({ member }), CAUSE);
    const event = eventsOf(entry, ledger.sources).find(({ type }) => type === 'PointsCredited')!;
    const lie = forged('PointsCredited', { memberId: member, entryId: `${member}:7`, lines: [] });
    await expect(deliveries.deliver(event, lie)).rejects.toBeInstanceOf(UnfoundedEventError);
    expect(await occurrencesKept(member)).toEqual([]);
    await deliveries.deliver(event);
    expect(await occurrencesKept(member)).toHaveLength(1);
  });

  it('costs one bulk write and a few reads, however many events come in a batch', async () => {
    const members = Array.from({ length: 40 }, aMember);
    const events = await Promise.all(
      members.map(async (member) => {
        await ledger.writer.submit(member, aScan({ member }), CAUSE);
        const { entry } = await ledger.writer.submit(member, aScan({ member }), CAUSE);
        return eventsOf(entry, ledger.sources).find(({ type }) => type === 'PointsCredited')!;
      }),
    );
    await deliveries.deliver(...events);
    const { url, name: db } = ledger.database;
    const logger = createLogger({ service: 'counted', level: 'silent' });
    const counted = await connectMongo({ url, db, appName: 'counted', logger, counted: true });
    const commands: string[] = [];
    counted.getClient().on('commandStarted', ({ commandName }) => void commands.push(commandName));
    try {
      // Of members who have redeemed a code before.
      const consumer = consumerOn(counted);
      await consumer.deliver(...events);
      expect(commands.filter((name) => name !== 'endSessions').sort()).toEqual([...Array(4).fill('find'), 'update']);
      commands.length = 0;
      // Settled events are not read again.
      await consumer.deliver(...events);
      expect(commands.filter((name) => name !== 'endSessions')).toEqual(['find']);
    } finally {
      await counted.close();
    }
  });

  it('is settled again in the same minute for a quest that was just added, and a false event brings nothing meanwhile', async () => {
    const member = aMember();
    const { connection } = ledger.database;
    const consumer = consumerOn(connection);
    const { entry } = await ledger.writer.submit(member, aScan({ member }), CAUSE);
    const event = eventsOf(entry, ledger.sources).find(({ type }) => type === 'PointsCredited')!;
    await consumer.deliver(event);
    const before = await occurrencesKept(member);
    await consumer.deliver(
      forged('PointsCredited', { memberId: member, entryId: `${member}:7`, lines: [], multiplier: 1 }),
    );
    expect(await occurrencesKept(member)).toEqual(before);
    const [firstScan] = defaultQuests.filter(({ id }) => id === 'firstScan');
    await new QuestRecords(connection).declare({ ...firstScan!, id: 'another', points: 7 }, ORDINARY_DAY);
    await consumer.deliver(event);
    expect((await questLines(member)).map(({ key, points }) => [key, points])).toEqual([
      ['quest:another:once', 7],
      ['quest:firstScan:once', 50],
    ]);
  });

  it('is the profile wizard, never in the future, and not the profile page', async () => {
    const member = aMember();
    const updated = { memberId: member, updatedAt: '2999-01-01T00:00:00.000Z' };
    await deliveries.deliver(forged('ProfileUpdated', { ...updated, forced: false }));
    expect(await occurrencesKept(member)).toEqual([]);
    await deliveries.deliver(forged('ProfileUpdated', { ...updated, forced: true }));
    expect(await occurrencesKept(member)).toMatchObject([{ trigger: 'profileCompleted', lastAt: ORDINARY_DAY }]);
  });
});
