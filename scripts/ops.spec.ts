import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { opsProcess } from './lib/ops.mjs';

const USAGE = 'usage: npm run ops -- <create-admin|import-codes> [arguments]';
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'club-ops-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it.each([[[]], [['drop-everything']], [['constructor']], [['--help']]])('%j says which commands there are', (argv) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/ops.mjs', ...argv], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(USAGE);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

it('says how the stack is started where it is not up, and leaves nothing', async () => {
  await expect(opsProcess(['create-admin', 'root'], { dir })).rejects.toThrow(
    'the stack is not up: npm run stack -- start',
  );
  expect(readdirSync(dir)).toEqual([]);
});

it('hands create-admin to identity as it was typed, with the variables of its service and of no other', async () => {
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
