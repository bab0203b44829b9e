import { fileURLToPath } from 'node:url';
import { freePort, testConfig } from './testing/env.js';
import { nativeDb } from './mongo/connection.js';
import { ensureCollection } from './mongo/migrations.js';
import { migratedDatabase, testDatabase, type TestDatabase } from './testing/database.js';
import { eventually } from './testing/eventually.js';
import { spawnService, type SpawnedService } from './testing/spawn.js';
import { TcpProxy } from './testing/tcp-proxy.js';

const entry = fileURLToPath(new URL('../test/events.main.mjs', import.meta.url));
const children: SpawnedService[] = [];
const ways: TcpProxy[] = [];
let db: TestDatabase;
let fresh: TestDatabase;
/** As in test/events.main.mjs. */
const steps = [
  { id: '001-effects', up: (connection: TestDatabase['connection']) => ensureCollection(connection, 'effects') },
];

beforeAll(async () => {
  [db, fresh] = await Promise.all([migratedDatabase('start', steps), testDatabase('start-fresh')]);
});
afterAll(async () => {
  await Promise.all(children.map((child) => child.kill('SIGKILL')));
  for (const way of ways) way.close();
  await Promise.all([db?.drop(), fresh?.drop()]);
});

/** Runs the service with stores that are behind ports nobody listens on, until their `open` is called. */
async function run(stores: Array<'MONGO_URL' | 'REDIS_URL'>, args: string[] = [], MONGO_DB = db.name) {
  const { SHUTDOWN_GRACE_MS: _, ...env } = testConfig({ SERVICE_NAME: 'events', MONGO_DB, LOG_LEVEL: 'info' });
  const OPS_PORT = await freePort();
  const opens: Array<() => Promise<void>> = [];
  for (const store of stores) {
    const url = new URL(env[store] ?? '');
    const [target, port] = [Number(url.port), await freePort()];
    url.port = String(port);
    env[store] = url.href;
    opens.push(async () => void ways.push(await TcpProxy.before('127.0.0.1', target, port)));
  }
  const service = spawnService(entry, { ...env, OPS_PORT }, args);
  children.push(service);
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${OPS_PORT}/${path}`);
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const open = async () => void (await Promise.all(opens.map((one) => one())));
  const logged = (text: string) => eventually(() => expect(service.lines.join('\n')).toContain(text));
  return { service, ask, open, logged };
}

describe('a process whose database is not there yet', () => {
  it('is live and unready, names it, and becomes ready when it comes', async () => {
    const { service, ask, open } = await run(['MONGO_URL']);
    await eventually(async () => expect(await ask('healthz')).toEqual({ status: 200, body: { ok: true } }));
    await eventually(async () =>
      expect(await ask('readyz')).toMatchObject({
        status: 503,
        body: { draining: false, checks: { mongo: { ok: false, required: true } } },
      }),
    );
    await open();
    await service.waitReady();
    expect((await ask('readyz')).status).toBe(200);
  });

  it('ends at once, and well, when it is asked to', async () => {
    const { service, ask } = await run(['MONGO_URL']);
    await eventually(() => ask('healthz'));
    expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  });

  it('ends a migration in a way that has it repeated', async () => {
    const { service, logged } = await run(['MONGO_URL'], ['migrate']);
    await logged('command starts');
    expect(await service.kill('SIGTERM')).toEqual({ code: 143, signal: null });
  });
});

describe('a process whose database lacks a migration', () => {
  it('is live and unready and names the step, becomes ready when it is applied, and ends when it is asked to', async () => {
    const { service, ask, logged } = await run([], [], fresh.name);
    await logged('"missing":["000-platform","001-effects"]');
    expect(await ask('healthz')).toEqual({ status: 200, body: { ok: true } });
    expect(await ask('readyz')).toMatchObject({
      status: 503,
      body: { checks: { migrations: { ok: false, required: true, error: 'MigrationsMissing' } } },
    });
    const other = await run([], [], fresh.name);
    await other.logged('migrations are missing');
    expect(await other.service.kill('SIGTERM')).toEqual({ code: 0, signal: null });

    const job = await run([], ['migrate'], fresh.name);
    expect((await job.service.exited).code).toBe(0);
    await service.waitReady();
    expect(await ask('readyz')).toMatchObject({ status: 200, body: { checks: { migrations: { ok: true } } } });
  });

  it('serves where a later release has applied steps that it does not know, as after a rollback', async () => {
    const migrations = nativeDb(fresh.connection).collection<{ _id: string }>('_migrations');
    await migrations.insertOne({ _id: '999-of-a-later-release' });
    const { service } = await run([], [], fresh.name);
    await service.waitReady();
  });
});

it('a process becomes ready without Redis where that is not required, and uses it when it comes', async () => {
  const { service, ask, open } = await run(['REDIS_URL'], ['migrate', 'serve']);
  await service.waitReady();
  expect(await ask('readyz')).toMatchObject({
    status: 200,
    body: { checks: { redis: { ok: false, required: false } } },
  });
  await open();
  await eventually(async () =>
    expect(await ask('readyz')).toMatchObject({ body: { checks: { redis: { ok: true } } } }),
  );
});
