import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicKeyOf } from '../services/platform/src/grpc/service-keys.js';
import { parseVersionedKeys } from '../services/platform/src/versioned-keys.js';
import { opsProcess } from './lib/ops.mjs';

const USAGE =
  'usage: npm run ops -- <create-admin|import-codes|load-members|load-codes|verify-ledger|rebuild-projection|replay-dlq|reset-offsets|republish|backup|restore|reconcile|service-keys|rotate-code-key> [arguments]';
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'club-ops-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it.each([[[]], [['drop-everything']], [['constructor']], [['--help']]])('%j lists the commands', (argv) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/ops.mjs', ...argv], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(USAGE);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

it('reports how to start the stack when it is not up, and leaves no files', async () => {
  await expect(opsProcess(['create-admin', 'root'], { dir })).rejects.toThrow(
    'the stack is not up: npm run stack -- start',
  );
  expect(readdirSync(dir)).toEqual([]);
});

it('passes the arguments of create-admin to identity unchanged, with the variables of that service alone', async () => {
  const stack = { MONGO_URL: 'mongodb://127.0.0.1:1', KAFKA_BROKERS: '127.0.0.1:2', SECOND_FACTOR_KEYS: '1:aa' };
  const lines = Object.entries(stack).map(([name, value]) => `${name}=${value}`);
  writeFileSync(join(dir, 'env'), `${lines.join('\n')}\n`);
  const typed = ['create-admin', 'root', '--role', 'superadmin', '--password-stdin'];
  const { args, env } = await opsProcess(typed, { dir });
  const [entry, ...rest] = args;
  expect(entry).toMatch(/services\/identity\/dist\/main\.js$/);
  expect(rest).toEqual(typed);
  expect(env).toMatchObject({ ...stack, MONGO_DB: 'club_identity', SERVICE_NAME: 'identity', LOG_LEVEL: 'warn' });
  expect(env).not.toHaveProperty('VOUCHER_KEYS');
  // The plan is for this command alone: what runs keeps its ports and its record.
  expect(existsSync(join(dir, 'product.json'))).toBe(false);
});

it('passes republish to the service that it names, without the name', async () => {
  writeFileSync(join(dir, 'env'), 'MONGO_URL=mongodb://127.0.0.1:1\n');
  const typed = ['republish', '--service', 'loyalty-ledger', '--from', '2026-01-01T00:00:00Z'];
  const { args, env } = await opsProcess(typed, { dir });
  expect(args.slice(1)).toEqual(['republish', '--from', '2026-01-01T00:00:00Z']);
  expect(env).toMatchObject({ MONGO_DB: 'club_loyalty_ledger' });
  for (const wrong of [[], ['--service'], ['--service', 'gateway']])
    await expect(opsProcess(['republish', ...wrong], { dir })).rejects.toThrow(
      '--service is one of identity, loyalty-ledger,',
    );
});

it('makes a key for each service that only it has, and tells all of them the public ones', () => {
  const run = (...argv: string[]) =>
    spawnSync(process.execPath, ['scripts/ops.mjs', 'service-keys', ...argv], { encoding: 'utf8' });
  const lines = run('2').stdout.trim().split('\n');
  const own = lines.filter((line) => line.startsWith('serviceTokenKey-'));
  expect(new Set(own.map((line) => line.split('=')[1])).size).toBe(8);
  expect(own.map((line) => /^serviceTokenKey-([a-z-]+)=2:[0-9a-f]{64}$/.exec(line)?.[1])).toContain('gateway');
  const callers = lines.at(-1)!.replace('serviceCallerKeys=', '').split(',');
  expect(callers).toHaveLength(own.length);
  for (const line of own) {
    const [, service = '', key = ''] = /^serviceTokenKey-([a-z-]+)=(.*)$/.exec(line) ?? [];
    expect(callers).toContain(publicKeyOf(service, key));
  }
  expect(run('0').status).toBe(1);
});

it('runs a command of every service in the one that is named, as the operator', async () => {
  writeFileSync(join(dir, 'env'), 'MONGO_URL=mongodb://127.0.0.1:1\nKAFKA_BROKERS=127.0.0.1:2\n');
  const typed = ['replay-dlq', '--service', 'content', 'club.identity.member.v1', 'content.inbox'];
  const { args, env } = await opsProcess(typed, { dir, operator: 'aisyah' });
  expect(args.slice(1)).toEqual(['replay-dlq', 'club.identity.member.v1', 'content.inbox']);
  expect(args[0]).toMatch(/services\/content\/dist\/main\.js$/);
  expect(env).toMatchObject({ SERVICE_NAME: 'content', OPERATOR: 'aisyah' });
  for (const wrong of [
    ['replay-dlq', 'a', 'b'],
    ['replay-dlq', '--service', 'contnet'],
    ['reset-offsets', '--service'],
  ])
    await expect(opsProcess(wrong, { dir })).rejects.toThrow('--service is one of identity,');
});

it('adds a code key behind those that there are, and repeats none that it refuses', () => {
  const rotate = (input: string) =>
    spawnSync(process.execPath, ['scripts/ops.mjs', 'rotate-code-key'], { encoding: 'utf8', input });
  const [first, second] = [`1:${'a'.repeat(64)}`, `4:${'b'.repeat(64)}`];
  const keys = rotate(`${first},${second}\n`).stdout.trim().split(',');
  expect(keys.slice(0, 2)).toEqual([first, second]);
  expect(parseVersionedKeys(keys.join()).map(({ version }) => version)).toEqual([1, 4, 5]);
  expect(new Set(keys).size).toBe(3);
  for (const wrong of ['', `${second},${first}`, 'c'.repeat(64)]) {
    const { status, stderr } = rotate(wrong);
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.not.stringMatching(/a{9}|b{9}|c{9}/) });
  }
});
