import { fileURLToPath } from 'node:url';
import { createBus, createGrpcClient, createLogger, type DomainEvent, type EventType } from '@club/platform';
import { spawnService, testConfig, type TestDatabase } from '@club/platform/testing';
import { MysteryBoxServiceClient } from '@club/proto/club/catalogue/v1/mysterybox';
import { VouchersServiceClient, VoucherTypesServiceClient } from '@club/proto/club/catalogue/v1/vouchers';
import type { FakeLedger } from './fake-ledger.js';
import { catalogueEnv } from './vouchers.js';

const ENTRY = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** The service as processes with a database and topics of their own, and what they publish of these types. */
export function catalogueProcesses(database: TestDatabase, ledger: FakeLedger, published: EventType[]) {
  const env = catalogueEnv({ VOUCHERS_SETTLE_EVERY_MS: '300', LEDGER_ADDR: ledger.address });
  const heard: DomainEvent[] = [];
  const config = { ...testConfig({ SERVICE_NAME: 'listener' }), KAFKA_TOPIC_PREFIX: env.KAFKA_TOPIC_PREFIX ?? '' };
  const logger = createLogger({ service: 'test', level: 'silent' });
  const bus = createBus(config, logger, { connection: database.connection });
  bus.subscribe({ group: 'listener.catalogue', types: published, handler: async (event) => void heard.push(event) });
  const db = () => database.connection.getClient().db(env.MONGO_DB);
  const connection = database.connection.useDb(env.MONGO_DB!);
  return {
    bus,
    heard,
    db,
    connection,
    /** Serves, and dies at a failpoint. */
    dying: (point: string) => spawnService(ENTRY, { ...env, FAILPOINTS: `${point}=kill` }).exited,
    async start(overrides: Record<string, string> = {}, commands: string[] = []) {
      const child = spawnService(ENTRY, { ...env, ...overrides }, commands);
      const { grpcPort } = await child.waitReady();
      const client = createGrpcClient(VouchersServiceClient, `127.0.0.1:${grpcPort}`, { deadlineMs: 20_000 });
      const types = createGrpcClient(VoucherTypesServiceClient, `127.0.0.1:${grpcPort}`, { deadlineMs: 20_000 });
      const box = createGrpcClient(MysteryBoxServiceClient, `127.0.0.1:${grpcPort}`, { deadlineMs: 20_000 });
      const close = () => {
        client.close();
        types.close();
        box.close();
      };
      return {
        client,
        types,
        box,
        close,
        exited: child.exited,
        pid: child.process.pid!,
        signal: (signal: NodeJS.Signals) => void child.process.kill(signal),
        async stop() {
          close();
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
