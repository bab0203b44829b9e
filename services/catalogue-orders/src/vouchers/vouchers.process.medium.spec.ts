import { jest } from '@jest/globals';
import { newEvent, systemContext, SystemClock } from '@club/platform';
import { eventually, migratedDatabase } from '@club/platform/testing';
import { FakeLedger } from '../../test/fake-ledger.js';
import { catalogueProcesses } from '../../test/processes.js';
import { addCodes, ADMIN, aMember, asMember, codes, typeInput } from '../../test/vouchers.js';

jest.setTimeout(240_000);

/** No broker: who dies by an rpc alone shall not keep a place in the group of those who come after. */
const NO_KAFKA = { KAFKA_BROKERS: '127.0.0.1:1' };

describe('milestone vouchers over kills', () => {
  let database: Awaited<ReturnType<typeof migratedDatabase>>;
  let ledger: FakeLedger;
  beforeAll(async () => {
    database = await migratedDatabase('voucher-process');
    ledger = await FakeLedger.start();
  });
  afterAll(async () => {
    ledger.stop();
    await database.drop();
  });

  const aService = () => catalogueProcesses(database, ledger, ['VoucherAssigned']);
  const fifthCode = (memberId: string) => {
    const scan = { memberId, foundScanned: 5, redeemedAt: new Date().toISOString() };
    const entryId = ledger.has(scan);
    return newEvent(
      'CodeRedeemed',
      { ...scan, entryId, batchId: 'b1', points: 120, multiplier: 1 },
      { ctx: systemContext('c1'), clock: new SystemClock() },
    );
  };

  // At once: each waits until the broker no longer believes in the killed consumer.
  it.concurrent.each([
    {
      // Asked during the scan: before the voucher is theirs, and after it but before the answer.
      byRpc: ['vouchers.give.beforeCommit', 'vouchers.milestone.beforeAnswer'],
      // Asked by the event: before its effect.
      byEvent: ['vouchers.give.beforeCommit'],
    },
    // After the effect of the event, but before Kafka knows.
    { byRpc: [], byEvent: ['consumer.batch.afterEffect.beforeCommit.catalogue-orders.milestones'] },
  ])('gives one voucher and publishes one event, wherever the service dies: %j', async ({ byRpc, byEvent }) => {
    const { bus, heard, db, dying, start, end } = aService();
    const given = (memberId: string) => db().collection('voucher_codes').countDocuments({ holder: memberId });
    const seed = await start({}, ['migrate', 'serve']);
    bus.start();
    const { id: typeId } = await seed.types.save({ ...typeInput(), milestone: 'RM5' }, ADMIN);
    await addCodes(seed.client, { typeId, csv: codes(20), label: '' });
    await seed.stop();

    const members: string[] = [];
    for (const point of byRpc) {
      const asked = await start({ ...NO_KAFKA, FAILPOINTS: `${point}=kill` });
      const memberId = aMember();
      members.push(memberId);
      await expect(
        asked.client.assignMilestoneVoucher({ memberId, milestone: 5 }, asMember(memberId)),
      ).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
      expect((await asked.exited).signal).toBe('SIGKILL');
      asked.close();
      await bus.publish([fifthCode(memberId)]);
    }
    for (const point of byEvent) {
      const memberId = aMember();
      members.push(memberId);
      await bus.publish([fifthCode(memberId)]);
      expect((await dying(point)).signal).toBe('SIGKILL');
    }

    const service = await start();
    try {
      await eventually(async () => expect(await Promise.all(members.map(given))).toEqual(members.map(() => 1)), {
        timeoutMs: 120_000,
      });
      await Promise.all(
        members.map(async (memberId) => {
          const answer = await service.client.assignMilestoneVoucher({ memberId, milestone: 5 }, asMember(memberId));
          expect(answer).toMatchObject({ status: 'rewarded', voucherType: 'RM5' });
        }),
      );
      expect(await Promise.all(members.map(given))).toEqual(members.map(() => 1));
      await eventually(
        () =>
          expect(heard.map(({ data }) => (data as { memberId: string }).memberId).sort()).toEqual([...members].sort()),
        { timeoutMs: 60_000 },
      );
    } finally {
      await service.stop();
      await end();
    }
  });
});
