import { fileURLToPath } from 'node:url';
// @ts-expect-error plain JavaScript, so that the same file also runs as a process
import { EchoClient } from '../test/echo.mjs';
import { systemContext } from './context.js';
import { createGrpcClient } from './grpc/client.js';
import { nativeDb } from './mongo/connection.js';
import { testDatabase, type TestDatabase } from './testing/database.js';
import { freePort, testConfig } from './testing/env.js';
import { eventually } from './testing/eventually.js';
import { spawnService, type SpawnedService } from './testing/spawn.js';

const entry = fileURLToPath(new URL('../test/events.main.mjs', import.meta.url));
const children: SpawnedService[] = [];
let db: TestDatabase;
afterAll(async () => {
  await Promise.all(children.map((child) => child.kill('SIGKILL')));
  await db?.drop();
});

it('one image: an api answers and leaves the work to a worker, which does it and answers nothing', async () => {
  db = await testDatabase('roles');
  const { SHUTDOWN_GRACE_MS: _, ...env } = testConfig({ SERVICE_NAME: 'events', MONGO_DB: db.name, LOG_LEVEL: 'info' });
  const run = async (ROLE: string, more: Record<string, unknown> = {}, args: string[] = []) => {
    const child = spawnService(entry, { ...env, ...more, ROLE }, args);
    children.push(child);
    return { child, ...(await child.waitReady()) };
  };
  const count = (collection: string) => nativeDb(db.connection).collection(collection).countDocuments();
  const ready = async (opsPort?: number) => (await fetch(`http://127.0.0.1:${opsPort}/readyz`)).status;
  const metrics = async (opsPort?: number) => (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();

  const api = await run('api', {}, ['migrate', 'serve']);
  // oxlint-disable-next-line typescript/no-explicit-any
  const caller: any = createGrpcClient(EchoClient, `127.0.0.1:${api.grpcPort}`);
  await caller.say({ memberId: 'm1' }, systemContext());
  expect(await ready(api.opsPort)).toBe(200);
  // Nobody follows the outbox and nobody is in the group: neither a tail nor a consumer has begun.
  expect(await metrics(api.opsPort)).not.toMatch(
    /club_tail_handled_total\{.*tail="outbox"|club_consumer_\w+\{.*events\.counter/,
  );
  expect(await count('_leases')).toBe(0);

  const GRPC_PORT = await freePort();
  const worker = await run('worker', { GRPC_PORT });
  expect(await ready(worker.opsPort)).toBe(200);
  await eventually(async () => expect([await count('effects'), await count('outbox')]).toEqual([1, 0]), {
    timeoutMs: 60_000,
  });
  // oxlint-disable-next-line typescript/no-explicit-any
  const nobody: any = createGrpcClient(EchoClient, `127.0.0.1:${GRPC_PORT}`, { deadlineMs: 1_000 });
  await expect(nobody.say({ memberId: 'm2' }, systemContext())).rejects.toMatchObject({ code: 'SERVICE_BUSY' });

  // An event published after the worker has started reaches it too, and both end well.
  await caller.say({ memberId: 'm3' }, systemContext());
  await eventually(async () => expect(await count('effects')).toBe(2), { timeoutMs: 60_000 });
  caller.close();
  nobody.close();
  for (const { child } of [api, worker]) expect(await child.kill('SIGTERM')).toEqual({ code: 0, signal: null });
});
