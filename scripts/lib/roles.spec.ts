import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.mjs';
import { PROCESSES, withRoles } from './product-processes.mjs';
import { planProduct, startProduct } from './product.mjs';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'club-roles-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it('roles add a worker to the ledger and to catalogue-orders, and to no other service', () => {
  const [usual, apart] = [PROCESSES, withRoles()].map((rows) => rows.map(({ name }) => name));
  expect(apart.filter((name) => !usual.includes(name))).toEqual(['loyalty-ledger-worker', 'catalogue-orders-worker']);
  expect(usual.filter((name) => !apart.includes(name))).toEqual([]);
});

it('a worker has the settings, the name and the data of its service, prepares nothing and has no port for calls', async () => {
  const { variables, ports } = await planProduct({ stackEnv: { MONGO_URL: 'mongodb://x' }, dir, rows: withRoles() });
  const { 'loyalty-ledger': api, 'loyalty-ledger-worker': worker } = variables;
  expect([api.ROLE, worker.ROLE]).toEqual(['api', 'worker']);
  for (const name of ['SERVICE_NAME', 'MONGO_DB', 'S3_BUCKET', 'CATALOGUE_ADDR']) expect(worker[name]).toBe(api[name]);
  expect(Object.keys(ports['loyalty-ledger-worker'])).toEqual(['OPS_PORT']);
  expect(variables.gateway.LEDGER_ADDR).toBe(`127.0.0.1:${ports['loyalty-ledger'].GRPC_PORT}`);
  expect(withRoles().find(({ name }) => name === 'loyalty-ledger-worker')).toMatchObject({
    ...{ commands: [], after: true, behind: true },
  });
  expect((await planProduct({ stackEnv: {}, dir })).variables['loyalty-ledger'].ROLE).toBeUndefined();
});

// Answers its readiness check when the process it comes after does.
const AFTER = `
  import { createServer } from 'node:http';
  const { OPS_PORT, OTHER = '' } = process.env;
  if (OTHER) await fetch('http://127.0.0.1:' + OTHER + '/readyz');
  createServer((_, answer) => answer.end('ok')).listen(Number(OPS_PORT), '127.0.0.1');
`;

it('a process that comes after the others starts when they are up, with a lower CPU priority', async () => {
  const entry = join(dir, 'after.mjs');
  writeFileSync(entry, AFTER);
  const ports = {
    worker: { OPS_PORT: await freePort() },
    service: { OPS_PORT: await freePort() },
    edge: { PORT: 1 },
  };
  const { OPS_PORT: other } = ports.service;
  const env = (name: 'worker' | 'service', more = {}) => ({
    ...{ PATH: process.env.PATH ?? '', OPS_PORT: String(ports[name].OPS_PORT) },
    ...more,
  });
  const row = { entry, ports: ['OPS_PORT'], commands: [], env: () => ({}) };
  const product = await startProduct({
    plan: {
      ...{ dir, url: 'http://localhost:1', ports },
      variables: { worker: env('worker', { OTHER: String(other) }), service: env('service') },
      rows: [
        { ...row, name: 'worker', after: true, behind: true },
        { ...row, name: 'service' },
      ],
    },
  } as unknown as Parameters<typeof startProduct>[0]);
  const { service, worker } = product.processes as unknown as Record<string, { pid: number }>;
  expect(getPriority(worker!.pid)).toBeGreaterThan(getPriority(service!.pid));
  await product.stop();
});
