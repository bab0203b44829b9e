import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { freePort } from './ports.mjs';
import { preparedAs } from './code-hash.mjs';
import { planProduct, productOf, startProduct } from './product.mjs';
import { identify, until } from './processes.mjs';
import { createSupervisor, pauseAfter } from './supervise.mjs';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'club-product-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it('a plan, as `npm run seed` makes one, does not change the running product', async () => {
  const file = join(dir, 'product.json');
  const running = {
    url: 'http://localhost:18080',
    clubPort: 18_080,
    ports: { identity: { GRPC_PORT: 18_081 } },
    processes: { edge: identify(process.pid) },
  };
  writeFileSync(file, JSON.stringify(running));
  await planProduct({ stackEnv: {}, dir });
  expect(productOf(dir)).toEqual({ url: 'http://localhost:18080' });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(running);
});

// Answers its readiness check; but the 2nd and 3rd time it is started it is killed before it comes so far.
const FRAIL = `
  import { appendFileSync, readFileSync } from 'node:fs';
  import { createServer } from 'node:http';
  appendFileSync(process.env.STARTS, 'x');
  const starts = readFileSync(process.env.STARTS, 'utf8').length;
  if (starts === 2 || starts === 3) process.kill(process.pid, 'SIGKILL');
  else createServer((_, answer) => answer.end('ok')).listen(Number(process.env.OPS_PORT), '127.0.0.1');
`;

it('a process that is killed during a restart is started again until it is up, and ends with the product', async () => {
  const entry = join(dir, 'frail.mjs');
  const starts = join(dir, 'starts');
  writeFileSync(entry, FRAIL);
  const ports = { edge: { PORT: 1 }, frail: { OPS_PORT: await freePort() } };
  const variables = { frail: { STARTS: starts, OPS_PORT: String(ports.frail.OPS_PORT), PATH: process.env.PATH ?? '' } };
  const ends: string[] = [];
  const printed = jest.spyOn(console, 'error').mockImplementation(() => {});
  const product = await startProduct({
    plan: { dir, url: 'http://localhost:1', ports, variables },
    rows: [{ name: 'frail', entry, ports: ['OPS_PORT'], commands: [], env: () => ({}) }],
    restartCrashed: true,
    onExit: (name: string) => ends.push(name),
  } as unknown as Parameters<typeof startProduct>[0]);
  try {
    const first = product.processes.frail?.pid;
    await product.kill('frail');
    await until(async () => (await fetch(`http://127.0.0.1:${ports.frail.OPS_PORT}/readyz`)).ok, {
      timeoutMs: 60_000,
      what: 'it to be up again',
    });
    expect(readFileSync(starts, 'utf8')).toBe('xxxx');
    expect(product.processes.frail?.pid).not.toBe(first);
    expect(ends).toEqual(['frail']);
    expect(printed.mock.calls.flat().join(' ')).toContain('frail did not start, again in 0.5 s');
  } finally {
    printed.mockRestore();
    await product.stop();
  }
  await expect(fetch(`http://127.0.0.1:${ports.frail.OPS_PORT}/readyz`)).rejects.toThrow();
});

// Writes down how it was started, and answers its readiness check.
const RECORDING = `
  import { appendFileSync } from 'node:fs';
  import { createServer } from 'node:http';
  const { STARTS, OPS_PORT, PREPARED_AS = '' } = process.env;
  appendFileSync(STARTS, process.argv.slice(2).join(' ') + (PREPARED_AS && ' as ' + PREPARED_AS.length) + ';');
  createServer((_, answer) => answer.end('ok')).listen(Number(OPS_PORT), '127.0.0.1');
`;

it('a process prepares its data before it serves, once for all of its starts', async () => {
  const entry = join(dir, 'recording.mjs');
  writeFileSync(entry, RECORDING);
  const starts = (name: string) => readFileSync(join(dir, name), 'utf8');
  const names = ['service', 'web'];
  const ports = Object.fromEntries(
    await Promise.all([...names, 'edge'].map(async (name) => [name, { OPS_PORT: await freePort(), PORT: 1 }])),
  );
  const variables = Object.fromEntries(
    names.map((name) => [
      name,
      { STARTS: join(dir, name), OPS_PORT: String(ports[name].OPS_PORT), PATH: process.env.PATH ?? '' },
    ]),
  );
  const product = await startProduct({
    plan: { dir, url: 'http://localhost:1', ports, variables },
    rows: names.map((name) => ({
      ...{ name, entry, ports: ['OPS_PORT'], env: () => ({}) },
      commands: name === 'service' ? ['migrate', 'seed'] : [],
    })),
    prepare: true,
  } as unknown as Parameters<typeof startProduct>[0]);
  try {
    for (const name of names) await product.restart(name);
  } finally {
    await product.stop();
  }
  expect([starts('service'), starts('web')]).toEqual(['migrate seed serve as 64;;', ';;']);
});

describe('preparedAs', () => {
  const variables = { MONGO_DB: 'club_one', S3_BUCKET: 'club-one' };
  const service = { entry: 'services/one/dist/main.js' };
  const write = (path: string, text: string) => {
    mkdirSync(join(dir, path, '..'), { recursive: true });
    writeFileSync(join(dir, path), text);
  };
  const name = (over: Record<string, string> = {}) => preparedAs(service, { ...variables, ...over }, dir);
  beforeEach(() => {
    write('services/one/dist/main.js', '1');
    write('services/two/dist/main.js', '1');
    write('services/platform/dist/mongo/index.js', '1');
    write('proto/dist/settings.js', '1');
    write('package-lock.json', '{}');
  });

  it('changes only with the code of the service, its dependencies, and its database and bucket', () => {
    const names = [name()];
    expect(name()).toBe(names[0]);
    write('services/two/dist/main.js', '2');
    write('services/one/dist/main.js.map', '2');
    expect(name()).toBe(names[0]);
    for (const path of [
      'services/one/dist/main.js',
      'services/one/dist/points/points.seed.js',
      'services/platform/dist/mongo/index.js',
      'proto/dist/settings.js',
      'package-lock.json',
    ]) {
      write(path, '2');
      names.push(name());
    }
    names.push(name({ MONGO_DB: 'club_other' }), name({ S3_BUCKET: 'club-other' }), name({ DEMO_CODES_FILE: 'codes' }));
    expect(new Set(names).size).toBe(9);
  });
});

describe('a supervisor', () => {
  function aSupervisor(start: (tried: number) => void) {
    let now = 0;
    let tried = 0;
    const waits: number[] = [];
    const supervisor = createSupervisor({
      start: async () => start(++tried),
      discard: async () => {},
      isRunning: () => false,
      report: () => {},
      now: () => now,
      pause: (async (ms: number) => {
        waits.push(ms);
        now += ms;
      }) as never,
    });
    return { supervisor, waits, later: (ms: number) => (now += ms) };
  }
  const down = () => {
    throw new Error('ended');
  };

  it('waits longer each time, to half a minute, and never gives up', async () => {
    expect([1, 2, 3, 4, 8, 9, 500].map(pauseAfter)).toEqual([0, 500, 1000, 2000, 30_000, 30_000, 30_000]);
    const { supervisor, waits } = aSupervisor((tried) => (tried < 1_000 ? down() : undefined));
    await supervisor.keep('one');
    expect(waits).toHaveLength(999);
    expect(waits.slice(0, 4)).toEqual([0, 500, 1000, 2000]);
  });

  it('restarts a process that had run for a minute at once, and one that ends right after each start later', async () => {
    const { supervisor, waits, later } = aSupervisor(() => undefined);
    await supervisor.keep('one');
    for (let times = 0; times < 3; times++) await supervisor.revive('one');
    later(60_000);
    await supervisor.revive('one');
    expect(waits).toEqual([0, 500, 1000, 0]);
  });

  it('tries the first start only a few times, and starts nothing after it was stopped', async () => {
    const { supervisor, waits } = aSupervisor(down);
    await expect(supervisor.keep('one', 3)).rejects.toThrow('ended');
    expect(waits).toHaveLength(2);
    supervisor.stop();
    await supervisor.revive('one');
    await expect(supervisor.keep('one')).rejects.toThrow('ended');
    expect(waits.length).toBeLessThan(4);
  });
});
