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
  type KafkaBus,
} from '@club/platform';
import { eventually, spawnService, testConfig, listenerDatabase } from '@club/platform/testing';
import { VouchersServiceClient } from '@club/proto/club/catalogue/v1/vouchers';
import { ADMIN, aMember, asMember, catalogueEnv, codes, typeInput } from '../../test/vouchers.js';

jest.setTimeout(240_000);

const ENTRY = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

describe('milestone vouchers over kills', () => {
  const env = catalogueEnv({ VOUCHERS_SETTLE_EVERY_MS: '300' });
  let database: Awaited<ReturnType<typeof listenerDatabase>>;
  let bus: KafkaBus;
  const heard: DomainEvent[] = [];

  beforeAll(async () => {
    database = await listenerDatabase('voucher-process');
    const migration = spawnService(ENTRY, env, ['migrate']);
    expect((await migration.exited).code).toBe(0);
    const config = { ...testConfig({ SERVICE_NAME: 'listener' }), KAFKA_TOPIC_PREFIX: env.KAFKA_TOPIC_PREFIX ?? '' };
    const logger = createLogger({ service: 'test', level: 'silent' });
    bus = createBus(config, logger, { connection: database.connection });
    bus.subscribe({
      group: 'listener.vouchers',
      types: ['VoucherAssigned'],
      handler: async (event) => void heard.push(event),
    });
    bus.start();
  });
  afterAll(async () => {
    await bus.close();
    await database.connection.getClient().db(env.MONGO_DB).dropDatabase();
    await database.drop();
  });

  async function start(overrides: Record<string, string> = {}) {
    const child = spawnService(ENTRY, { ...env, ...overrides });
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
  }
  const fifthCode = (memberId: string) =>
    newEvent(
      'CodeRedeemed',
      {
        memberId,
        entryId: `${memberId}:5`,
        batchId: 'b1',
        points: 120,
        multiplier: 1,
        foundScanned: 5,
        redeemedAt: new Date().toISOString(),
      },
      { ctx: systemContext('c1'), clock: new SystemClock() },
    );
  const given = (memberId: string) =>
    database.connection.getClient().db(env.MONGO_DB).collection('voucher_codes').countDocuments({ holder: memberId });

  it('gives one voucher and tells it once, wherever the service dies', async () => {
    const seed = await start();
    const { type } = await seed.client.createVoucherType({ ...typeInput(), milestone: 'RM5' }, ADMIN);
    await seed.client.addVoucherCodes({ typeId: type!.id, csv: codes(20), label: '' }, ADMIN);
    await seed.stop();

    const members: string[] = [];
    // Asked by rpc during the scan: before the voucher is theirs, and after it but before the answer.
    for (const point of ['vouchers.give.beforeCommit', 'vouchers.milestone.beforeAnswer']) {
      const doomed = await start({ FAILPOINTS: `${point}=kill` });
      const memberId = aMember();
      members.push(memberId);
      await expect(
        doomed.client.assignMilestoneVoucher({ memberId, milestone: 5 }, asMember(memberId)),
      ).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
      expect((await doomed.exited).signal).toBe('SIGKILL');
      await bus.publish([fifthCode(memberId)]);
    }
    // Asked by the fact: before its effect, and after it but before Kafka knows.
    for (const point of [
      'vouchers.give.beforeCommit',
      'consumer.afterEffect.beforeCommit.catalogue-orders.milestones',
    ]) {
      const memberId = aMember();
      members.push(memberId);
      await bus.publish([fifthCode(memberId)]);
      const doomed = await start({ FAILPOINTS: `${point}=kill` });
      expect((await doomed.exited).signal).toBe('SIGKILL');
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
    }
  });
});
