import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import { connectMongo, createLogger, nativeDb } from '@club/platform';
import { dropSuiteDatabase, spawnService, testConfig } from '@club/platform/testing';
import type { Connection } from 'mongoose';
import { PasswordHasher } from '../members/password-hasher.js';

jest.setTimeout(240_000);

const ENTRY = new URL('../../dist/main.js', import.meta.url).pathname;
const { SMTP_URL, SMS_URL, SMS_ACCOUNT, SMS_TOKEN } = process.env;
const env = testConfig({
  SERVICE_NAME: 'identity',
  LOG_LEVEL: 'trace' as const,
  ...{ SMTP_URL, SMS_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM: 'Club', MAIL_FROM: 'Club <club@example.com>' },
  ...{ OTP_SECRET: 'o'.repeat(32), LINK_SECRET: 'l'.repeat(32), SECOND_FACTOR_KEYS: `1:${'a'.repeat(64)}` },
  ...{ CLUB_URL: 'http://localhost:8080', LEDGER_ADDR: '127.0.0.1:1', CATALOGUE_ADDR: '127.0.0.1:1' },
});
const variables = Object.fromEntries(
  Object.entries({ PATH: process.env.PATH, ...env }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  ),
);

const TYPED = 'Typed-by-0ne!';
let connection: Connection;
beforeAll(async () => {
  const { code } = await spawnService(ENTRY, env, ['migrate']).exited;
  expect(code).toBe(0);
  const logger = createLogger({ service: 'test', level: 'silent' });
  connection = await connectMongo({ url: env.MONGO_URL, db: env.MONGO_DB, appName: 'test', logger });
});
afterAll(async () => {
  if (connection) await dropSuiteDatabase(connection);
  await connection?.close();
});

const kept = async () => ({
  admins: await nativeDb(connection).collection('admins').find({}).toArray(),
  entries: await nativeDb(connection).collection('outbox').find({ 'event.type': 'AdminActed' }).toArray(),
});
const clear = () =>
  Promise.all(['admins', 'outbox'].map((name) => nativeDb(connection).collection(name).deleteMany({})));

const createAdmin = (args: readonly string[], typed?: string) => run('create-admin', args, typed);

/** Runs a command, with what is typed into it once the process list shows it. */
async function run(command: string, args: readonly string[], typed?: string) {
  const child = spawn(process.execPath, [ENTRY, command, ...args], { env: variables });
  const outputs = Promise.all([text(child.stdout), text(child.stderr)]);
  const listed = execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(child.pid)], { encoding: 'utf8' });
  child.stdin.end(typed);
  const [code] = (await once(child, 'exit')) as [number];
  const [stdout, stderr] = await outputs;
  const lines = stdout.split('\n').filter(Boolean);
  return {
    code,
    stderr,
    listed,
    /** Log lines, which are kept. */
    log: lines.filter((line) => line.startsWith('{')).join('\n'),
    /** Lines that only the operator sees. */
    printed: lines.filter((line) => !line.startsWith('{')),
  };
}

const isPasswordOf = ({ passwordHash }: Record<string, unknown>, password: string) =>
  new PasswordHasher().verify(passwordHash as string, password);

describe('create-admin', () => {
  beforeEach(clear);

  it('creates the first administrator, shows a random password once but not in the log, and adds an audit entry', async () => {
    const { code, printed, log } = await createAdmin([' Root.One ']);
    expect(code).toBe(0);
    expect(printed).toEqual(['administrator root.one (dev)', expect.stringMatching(/^password \S{20,}$/)]);
    const password = printed[1]!.replace('password ', '');
    expect(log).toContain('"command":"create-admin"');
    expect(log).not.toContain(password);
    const { admins, entries } = await kept();
    expect(admins).toMatchObject([{ username: 'root.one', role: 'dev' }]);
    expect(await isPasswordOf(admins[0]!, password)).toBe(true);
    expect(JSON.stringify([admins, entries])).not.toContain(password);
    const recordId = admins[0]!._id;
    expect(entries).toMatchObject([
      {
        event: {
          actor: { id: '', type: 'system' },
          data: { record: 'admin', recordId, action: 'added', before: {}, after: { role: 'dev' } },
        },
      },
    ]);
  });

  it('is refused with a reason the second time, and changes nothing', async () => {
    expect((await createAdmin(['first', '--role', 'superadmin'])).printed[0]).toBe('administrator first (superadmin)');
    const before = await kept();
    for (const args of [['first'], ['second']]) {
      const { code, printed, stderr } = await createAdmin(args);
      expect({ code, printed, stderr }).toEqual({
        ...{ code: 1, printed: [], stderr: 'ALREADY_EXISTS: there is an administrator already\n' },
      });
    }
    expect(await kept()).toEqual(before);
  });

  it('reads the password from the standard input, and shows it in no process list, log or output', async () => {
    const { code, printed, stderr, log, listed } = await createAdmin(['root', '--password-stdin'], `${TYPED}\n`);
    expect({ code, printed, stderr }).toEqual({ code: 0, printed: ['administrator root (dev)'], stderr: '' });
    expect(listed).toContain('--password-stdin');
    for (const where of [listed, log]) expect(where).not.toContain(TYPED);
    const { admins, entries } = await kept();
    expect(await isPasswordOf(admins[0]!, TYPED)).toBe(true);
    expect(JSON.stringify([admins, entries])).not.toContain(TYPED);
  });

  it.each<[string, string[], string | undefined, string]>([
    ['a username that cannot be', ['a b'], undefined, 'INPUT_INVALID username: 3 to 60 letters'],
    ['an unknown role', ['root', '--role', 'user'], undefined, 'INPUT_INVALID role: dev or superadmin'],
    ['a weak password', ['root', '--password-stdin'], 'canary-weak', 'INPUT_INVALID password: 8 characters'],
    ['a common password', ['root', '--password-stdin'], 'P@ssw0rd', 'INPUT_INVALID password: 8 characters'],
    ['no password', ['root', '--password-stdin'], '\n', 'INPUT_INVALID password: 8 characters'],
    ['a password as an argument', ['root', `--password=${TYPED}`], undefined, 'usage: create-admin <username>'],
    ['a password behind the username', ['root', TYPED], undefined, 'usage: create-admin <username>'],
    ['no username', [], undefined, 'usage: create-admin <username>'],
  ])('refuses %s with a plain word, and changes nothing', async (_, args, typed, message) => {
    const { code, printed, stderr, log } = await createAdmin(args, typed);
    expect({ code, printed }).toEqual({ code: 1, printed: [] });
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    for (const where of [stderr, log])
      for (const secret of [TYPED, 'canary-weak', 'P@ssw0rd']) expect(where).not.toContain(secret);
    expect(await kept()).toEqual({ admins: [], entries: [] });
  });
});

describe('reset-second-factor', () => {
  beforeEach(clear);

  it('removes the second factor of an administrator whom nobody else can help, and adds an audit entry', async () => {
    await createAdmin(['root']);
    const [admin] = (await kept()).admins;
    const factors = nativeDb(connection).collection('second_factors');
    await factors.insertOne({ _id: admin!._id, secret: 's', confirmedAt: new Date(), lastStep: 1, recovery: [] });
    expect(await run('reset-second-factor', ['Root'])).toMatchObject({
      code: 0,
      printed: ['the second factor is removed'],
    });
    expect(await factors.countDocuments()).toBe(0);
    const data = { record: 'admin', recordId: admin!._id, action: 'secondFactorReset', before: { secondFactor: true } };
    expect((await kept()).entries[1]).toMatchObject({ event: { actor: { type: 'system' }, data } });
  });

  it.each([
    [['nobody'], 'USER_NOT_FOUND\n'],
    [[], 'usage: reset-second-factor <username>\n'],
    [['root', 'more'], 'usage: reset-second-factor <username>\n'],
  ])('refuses %j with a plain word, and changes nothing', async (args, stderr) => {
    expect(await run('reset-second-factor', args)).toMatchObject({ code: 1, printed: [], stderr });
    expect(await kept()).toEqual({ admins: [], entries: [] });
  });
});
