import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';
import { createGrpcClient, createLogger, connectMongo, nativeDb, systemContext } from '@club/platform';
import { dropSuiteDatabase, eventually, spawnService, testConfig } from '@club/platform/testing';
import { WishesServiceClient } from '@club/proto/club/content/v1/wishes';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';

jest.setTimeout(240_000);

const CTX = systemContext('c1');
const entryOf = (service: string) => fileURLToPath(new URL(`../../../${service}/dist/main.js`, import.meta.url));
const envOf = (service: string, more: Record<string, string> = {}) => ({
  ...Object.fromEntries(
    Object.entries(testConfig({ SERVICE_NAME: service, LOG_LEVEL: 'info' })).map(([name, value]) => [
      name,
      String(value),
    ]),
  ),
  ...more,
});

async function command(service: string, env: Record<string, string>, name: string): Promise<void> {
  const { exited, lines } = spawnService(entryOf(service), env, [name]);
  if ((await exited).code !== 0) throw new Error(`${service} ${name} failed:\n${lines.slice(-10).join('\n')}`);
}

describe('a gift whose service is killed', () => {
  const ledgerEnv = envOf('loyalty-ledger', {
    CODE_KEYS: `1:${'1'.repeat(64)}`,
    CODE_IMPORT_KEY: '2'.repeat(64),
    IDENTITY_ADDR: '127.0.0.1:1',
    CATALOGUE_ADDR: '127.0.0.1:1',
    RECEIPTS_ADDR: '127.0.0.1:1',
  });
  let contentEnv: Record<string, string>;
  let ledger: ReturnType<typeof spawnService>;
  let points: ReturnType<typeof createGrpcClient<PointsServiceClient>>;

  beforeAll(async () => {
    await command('loyalty-ledger', ledgerEnv, 'migrate');
    ledger = spawnService(entryOf('loyalty-ledger'), ledgerEnv);
    const { grpcPort } = await ledger.waitReady();
    points = createGrpcClient(PointsServiceClient, `127.0.0.1:${grpcPort}`, { deadlineMs: 20_000 });
    contentEnv = envOf('content', {
      LEDGER_ADDR: `127.0.0.1:${grpcPort}`,
      DONATION_SWEEP_EVERY_MS: '200',
      DONATION_SWEEP_AGE_MS: '1000',
    });
    await command('content', contentEnv, 'migrate');
    await command('content', contentEnv, 'seed');
  });
  afterAll(async () => {
    points?.close();
    await ledger?.kill('SIGTERM');
    for (const { MONGO_URL, MONGO_DB } of [ledgerEnv, contentEnv] as Record<string, string>[]) {
      const logger = createLogger({ service: 'test', level: 'silent' });
      const connection = await connectMongo({
        url: MONGO_URL as string,
        db: MONGO_DB as string,
        appName: 'test',
        logger,
      });
      await dropSuiteDatabase(nativeDb(connection));
      await connection.close();
    }
  });

  async function start(failpoints = '') {
    const child = spawnService(entryOf('content'), {
      ...contentEnv,
      ...(failpoints ? { FAILPOINTS: failpoints } : {}),
    });
    const { grpcPort } = await child.waitReady();
    const wishes = createGrpcClient(WishesServiceClient, `127.0.0.1:${grpcPort}`, { deadlineMs: 20_000 });
    return { ...child, wishes };
  }
  const grown = async (wishes: Awaited<ReturnType<typeof start>>['wishes']) =>
    (await wishes.list({ all: false, page: undefined }, CTX)).rows.find(({ id }) => id === 'wish-nisa')?.points;

  it.each([
    ['donation.afterHold.beforeCommit', 0],
    ['donation.afterCommit.beforeEffect', 300],
  ])('at %s leaves points and wish in step: %d points given', async (failpoint, given) => {
    const memberId = randomUUID();
    await points.credit(
      {
        memberId,
        key: `gift:${memberId}`,
        lines: [{ source: 'massCredit', points: 1_000 }],
        reason: '',
        ref: '',
        earns: false,
        attributes: {},
      },
      CTX,
    );
    const dying = await start(`${failpoint}=kill`);
    const before = (await grown(dying.wishes)) as number;
    const gift = { memberId, wisherId: 'wish-nisa', points: 300, key: randomUUID() };
    await expect(dying.wishes.donate(gift, CTX)).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    expect((await dying.exited).signal).toBe('SIGKILL');
    dying.wishes.close();

    const content = await start();
    try {
      await eventually(
        async () => {
          const { available, held } = await points.getBalance({ memberId }, CTX);
          expect({ available, held, wish: await grown(content.wishes) }).toEqual({
            available: 1_000 - given,
            held: 0,
            wish: before + given,
          });
        },
        { timeoutMs: 60_000 },
      );
      // The client asks again: what was given stays given once, what was undone is given now.
      await content.wishes.donate(gift, CTX);
      const { available } = await points.getBalance({ memberId }, CTX);
      expect({ available, wish: await grown(content.wishes) }).toEqual({ available: 700, wish: before + 300 });
    } finally {
      content.wishes.close();
      await content.kill('SIGTERM');
    }
  });
});
