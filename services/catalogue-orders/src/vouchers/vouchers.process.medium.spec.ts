import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';
import {
  createBus,
  createGrpcClient,
  createLogger,
  newEvent,
  systemContext,
  SystemClock,
  type DomainEvent,
} from '@club/platform';
import { eventually, spawnService, testConfig, listenerDatabase } from '@club/platform/testing';
import { VouchersServiceClient } from '@club/proto/club/catalogue/v1/vouchers';
import { FakeLedger } from '../../test/fake-ledger.js';
import { ADMIN, aMember, asMember, catalogueEnv, codes, typeInput } from '../../test/vouchers.js';

jest.setTimeout(240_000);

const ENTRY = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** No broker: who dies by an rpc alone shall not keep a place in the group of those who come after. */
const NO_KAFKA = { KAFKA_BROKERS: '127.0.0.1:1' };

describe('milestone vouchers over kills', () => {
  let database: Awaited<ReturnType<typeof listenerDatabase>>;
  let ledger: FakeLedger;
  beforeAll(async () => {
    database = await listenerDatabase('voucher-process');
    ledger = await FakeLedger.start();
  });
  afterAll(async () => {
    ledger.stop();
    await database.drop();
  });

  /** The service with a database and topics of its own, and what it tells. */
  function aService() {
    const env = catalogueEnv({ VOUCHERS_SETTLE_EVERY_MS: '300', LEDGER_ADDR: ledger.address });
    const heard: DomainEvent[] = [];
    const config = { ...testConfig({ SERVICE_NAME: 'listener' }), KAFKA_TOPIC_PREFIX: env.KAFKA_TOPIC_PREFIX ?? '' };
    const logger = createLogger({ service: 'test', level: 'silent' });
    const bus = createBus(config, logger, { connection: database.connection });
    bus.subscribe({
      group: 'listener.vouchers',
      types: ['VoucherAssigned'],
      handler: async (event) => void heard.push(event),
    });
    const db = () => database.connection.getClient().db(env.MONGO_DB);
    return {
      bus,
      heard,
      given: (memberId: string) => db().collection('voucher_codes').countDocuments({ holder: memberId }),
      /** Serves, and dies at a failpoint. */
      doomed: (point: string) => spawnService(ENTRY, { ...env, FAILPOINTS: `${point}=kill` }).exited,
      async start(overrides: Record<string, string> = {}, commands: string[] = []) {
        const child = spawnService(ENTRY, { ...env, ...overrides }, commands);
        const { grpcPort } = await child.waitReady();
        const client = createGrpcClient(VouchersServiceClient, `127.0.0.1:${grpcPort}`, { deadlineMs: 20_000 });
        return {
          client,
          exited: child.exited,
          async stop() {
            client.close();
            await child.kill('SIGTERM');
          },
        };
      },
      async end() {
        await bus.close();
        await db().dropDatabase();
      },
    };
  }
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
      // Asked by the fact: before its effect.
      byFact: ['vouchers.give.beforeCommit'],
    },
    // After the effect of the fact, but before Kafka knows.
    { byRpc: [], byFact: ['consumer.afterEffect.beforeCommit.catalogue-orders.milestones'] },
  ])('gives one voucher and tells it once, wherever the service dies: %j', async ({ byRpc, byFact }) => {
    const { bus, heard, given, doomed, start, end } = aService();
    const seed = await start({}, ['migrate', 'serve']);
    bus.start();
    const { type } = await seed.client.createVoucherType({ ...typeInput(), milestone: 'RM5' }, ADMIN);
    await seed.client.addVoucherCodes({ typeId: type!.id, csv: codes(20), label: '' }, ADMIN);
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
      asked.client.close();
      await bus.publish([fifthCode(memberId)]);
    }
    for (const point of byFact) {
      const memberId = aMember();
      members.push(memberId);
      await bus.publish([fifthCode(memberId)]);
      expect((await doomed(point)).signal).toBe('SIGKILL');
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
