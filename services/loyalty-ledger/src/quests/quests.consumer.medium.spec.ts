import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { runMigrations, UnfoundedEventError, type DomainEvent } from '@club/platform';
import { Deliveries } from '@club/platform/testing';
import { aLedger, aMember, aScan, CAUSE, ORDINARY_DAY } from '../../test/ledger.js';
import { factsOf } from '../points/tail/facts.js';
import { questsMigrations } from './quests.migrations.js';
import { QuestsConsumer } from './quests.consumer.js';
import { QuestsRepository } from './quests.repository.js';
import { SettleQuests } from './usecases/settle-quests.js';

jest.setTimeout(120_000);

describe('what completes a quest', () => {
  let ledger: Awaited<ReturnType<typeof aLedger>>;
  let deliveries: Deliveries;
  beforeAll(async () => {
    ledger = await aLedger('ledger-quest-events');
    const { database, writer, entries, membership, clock } = ledger;
    await runMigrations(database.connection, questsMigrations);
    const quests = new QuestsRepository(database.connection);
    const settle = new SettleQuests(quests, writer, entries, membership);
    deliveries = new Deliveries(database.connection).add(new QuestsConsumer(quests, settle, entries, clock));
  });
  afterAll(() => ledger.database.drop());

  const factsKept = (member: string) =>
    ledger.database.connection.collection('quest_facts').find({ member }).sort({ trigger: 1 }).toArray();
  const questLines = async (member: string) =>
    (await ledger.entries.page(member, Number.MAX_SAFE_INTEGER, 50)).filter(({ key }) => key.startsWith('quest:'));
  const forged = (type: string, data: object): DomainEvent =>
    ({
      eventId: randomUUID(),
      type,
      occurredAt: ORDINARY_DAY.toISOString(),
      correlationId: 'forged',
      actor: { id: 'x', type: 'system' },
      data,
    }) as never;

  it('is what the log says: a scan, at its moment, once however often it is told', async () => {
    const member = aMember();
    const { entry } = await ledger.writer.submit(member, aScan({ member, multiplier: 2 }), CAUSE);
    await ledger.writer.submit(member, aScan({ member, multiplier: 2 }), CAUSE);
    const told = factsOf(entry, ledger.sources).find(({ type }) => type === 'PointsCredited')!;
    for (let times = 0; times < 3; times++) await deliveries.deliver(told);
    expect(await factsKept(member)).toMatchObject([{ trigger: 'codeRegistered', firstAt: entry.at, lastAt: entry.at }]);
    expect(await questLines(member)).toMatchObject([{ key: 'quest:firstScan:once', points: 50 }]);
  });

  it('is nothing that an event alone says: no entry, another member’s entry, lines of another kind', async () => {
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
    expect(await factsKept(member)).toEqual([]);
    // Of a true entry it is the entry that counts.
    await deliveries.deliver(forged('PointsCredited', { memberId: other, entryId: entry.id, lines }));
    expect((await factsKept(other)).map(({ trigger }) => trigger)).toEqual(['codeRegistered']);
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
      expect(await factsKept(member)).toEqual([]);
      expect(await questLines(member)).toEqual([]);
    },
  );

  it('is the profile wizard, never in the future, and not the profile page', async () => {
    const member = aMember();
    const updated = { memberId: member, updatedAt: '2999-01-01T00:00:00.000Z' };
    await deliveries.deliver(forged('ProfileUpdated', { ...updated, forced: false }));
    expect(await factsKept(member)).toEqual([]);
    await deliveries.deliver(forged('ProfileUpdated', { ...updated, forced: true }));
    expect(await factsKept(member)).toMatchObject([{ trigger: 'profileCompleted', lastAt: ORDINARY_DAY }]);
  });
});
