import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBus, createGrpcClient, createLogger, kl, nativeDb, type DomainEvent } from '@club/platform';
import { spawnService, testConfig, migratedDatabase } from '@club/platform/testing';
import { CodesServiceClient } from '@club/proto/club/ledger/v1/codes';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';

const FORTNIGHT_MS = 14 * 86_400_000;
/** The compiled ledger. */
export const ENTRY = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** Environment of one ledger with a database, topics and keys of the suite's own. */
export function ledgerEnv(overrides: Record<string, string> = {}): Record<string, string> {
  const config = testConfig({ SERVICE_NAME: 'loyalty-ledger', LOG_LEVEL: 'info' });
  return {
    ...Object.fromEntries(Object.entries(config).map(([name, value]) => [name, String(value)])),
    CODE_KEYS: `1:${'1'.repeat(64)}`,
    CODE_IMPORT_KEY: '2'.repeat(64),
    EVENTS_LEASE_MS: '1000',
    // The process has the real clock: what a scan is worth must not depend on the day the tests run.
    DOUBLE_POINTS_DAYS: String(kl.dayOfMonth(new Date(Date.now() + FORTNIGHT_MS))),
    // No server listens at this address: vouchers are owed.
    CATALOGUE_ADDR: '127.0.0.1:1',
    // Nor at this one: mass credits wait.
    IDENTITY_ADDR: '127.0.0.1:1',
    RECEIPTS_ADDR: '127.0.0.1:1',
    ...overrides,
  };
}

/** The compiled ledger as a process of its own, with clients; `commands` run in it first. */
export async function spawnLedger(env: Record<string, string>, ...commands: string[]) {
  const child = spawnService(ENTRY, env, commands.length > 0 ? [...commands, 'serve'] : []);
  const { grpcPort, opsPort } = await child.waitReady();
  const address = `127.0.0.1:${grpcPort}`;
  const codes = createGrpcClient(CodesServiceClient, address, { deadlineMs: 20_000 });
  const points = createGrpcClient(PointsServiceClient, address, { deadlineMs: 20_000 });
  return {
    ...child,
    address,
    opsUrl: `http://127.0.0.1:${opsPort}`,
    codes,
    points,
    async kill(signal: NodeJS.Signals = 'SIGTERM') {
      const ended = await child.kill(signal);
      codes.close();
      points.close();
      return ended;
    },
  };
}

/** A migrated and seeded database with the codes of its demo batch, and the ledger running on it. */
export async function seededAndRunning(env: Record<string, string>) {
  const file = join(tmpdir(), `${env.MONGO_DB}.csv`);
  const ledger = await spawnLedger({ ...env, DEMO_CODES_FILE: file }, 'migrate', 'seed');
  return { ledger, codes: await readCodes(file) };
}

async function readCodes(file: string): Promise<string[]> {
  const csv = await readFile(file, 'utf8');
  await rm(file);
  return csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[0] as string);
}

type LedgerEvent = DomainEvent<'CodeRedeemed' | 'PointsCredited' | 'PointsDebited'>;

/** A consumer of the ledger's events in another service, which counts how often each took effect. */
export async function countingConsumer(env: Record<string, string>) {
  const database = await migratedDatabase('ledger-effects');
  const effects = nativeDb(database.connection).collection<{ eventId: string; event: LedgerEvent }>('effects');
  const logger = createLogger({ service: 'test', level: 'silent' });
  const config = { ...testConfig({ SERVICE_NAME: 'effects' }), KAFKA_TOPIC_PREFIX: env.KAFKA_TOPIC_PREFIX ?? '' };
  const bus = createBus(config, logger, { connection: database.connection });
  bus.subscribe({
    group: 'effects.count',
    types: ['CodeRedeemed', 'PointsCredited', 'PointsDebited'],
    handler: async (event, { session }) => {
      await effects.insertOne({ eventId: event.eventId, event }, { session });
    },
  });
  bus.start();
  return {
    bus,
    /** Every effect so far, in order of arrival. */
    all: () => effects.find().toArray(),
    async stop() {
      await bus.close();
      await database.drop();
    },
  };
}
