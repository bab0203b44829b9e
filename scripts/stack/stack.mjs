// The local stack: the real servers that the product runs on, each from the first source that is there: an address in
// the environment, a container engine, a program on PATH, a downloaded package.
import { mkdirSync } from 'node:fs';
import { createECDH, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readEnv, readJson, removeTree, writeAtomic, writeEnv } from '../lib/files.mjs';
import { holdLock } from '../lib/lock.mjs';
import { isAlive, spawnDetached, stopProcess, tail, until } from '../lib/processes.mjs';
import { freePort, giveBack, portOr } from '../lib/ports.mjs';
import { step } from '../lib/progress.mjs';
import { composeDown, composeEngine, composeUp } from './compose.mjs';
import { kafka } from './parts/kafka.mjs';
import { mail } from './parts/mail.mjs';
import { mongo } from './parts/mongo.mjs';
import { people } from './parts/people.mjs';
import { redis } from './parts/redis.mjs';
import { s3 } from './parts/s3.mjs';
import { sms } from './parts/sms.mjs';

/** Every part, in the order of the table `status` prints. */
const PARTS = [mongo, kafka, redis, s3, mail, sms, people];

const START_TIMEOUT_MS = 120_000;
const hex = (bytes) => randomBytes(bytes).toString('hex');

const stateFile = (dir) => join(dir, 'state.json');
const readState = (dir) => readJson(stateFile(dir), { parts: {}, ports: {} });
const writeState = (dir, state) => writeAtomic(stateFile(dir), `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });

// Development secrets. They live and go with the data: points and codes made with one key mean nothing under another.
function secretsOf(dir) {
  const file = join(dir, 'data', 'secrets.json');
  const secrets = readJson(file, {});
  const wanted = {
    S3_ACCESS_KEY: () => `club${hex(8)}`,
    S3_SECRET_KEY: () => hex(20),
    SMS_ACCOUNT: () => `AC${hex(16)}`,
    SMS_TOKEN: () => hex(16),
    OIDC_CLIENT_SECRET: () => hex(24),
    SHOP_PASSWORD: () => hex(16),
    CODE_KEYS: () => `1:${hex(32)}`,
    CODE_IMPORT_KEY: () => hex(32),
    VOUCHER_KEYS: () => `1:${hex(32)}`,
    COURIER_SECRET: () => hex(32),
    OTP_SECRET: () => hex(32),
    LINK_SECRET: () => hex(32),
    SERVICE_TOKEN_SECRET: () => hex(32),
    SECOND_FACTOR_KEYS: () => `1:${hex(32)}`,
  };
  let added = false;
  for (const [name, make] of Object.entries(wanted)) {
    if (secrets[name]) continue;
    secrets[name] = make();
    added = true;
  }
  if (!secrets.PUSH_PRIVATE_KEY) {
    Object.assign(secrets, newPushKeys());
    added = true;
  }
  if (added) writeAtomic(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

/** Returns a pair of VAPID keys, by which push services know who sends. */
function newPushKeys() {
  const pair = createECDH('prime256v1');
  const PUSH_PUBLIC_KEY = pair.generateKeys('base64url');
  return { PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY: pair.getPrivateKey().toString('base64url').padStart(43, 'A') };
}

const productSecrets = ({
  CODE_KEYS,
  CODE_IMPORT_KEY,
  VOUCHER_KEYS,
  COURIER_SECRET,
  OTP_SECRET,
  LINK_SECRET,
  SERVICE_TOKEN_SECRET,
  SECOND_FACTOR_KEYS,
  PUSH_PUBLIC_KEY,
  PUSH_PRIVATE_KEY,
}) => ({
  CODE_KEYS,
  CODE_IMPORT_KEY,
  VOUCHER_KEYS,
  COURIER_SECRET,
  OTP_SECRET,
  LINK_SECRET,
  SERVICE_TOKEN_SECRET,
  SECOND_FACTOR_KEYS,
  PUSH_PUBLIC_KEY,
  PUSH_PRIVATE_KEY,
});

/** Fetches what the parts will need, all at once; does nothing where containers or addresses are used. */
export async function prefetch(env = process.env) {
  if (await composeEngine()) return 'containers';
  const tools = await Promise.all(PARTS.filter((part) => !part.given(env)).map((part) => part.prepare()));
  return tools.map((tool) => tool.via).join(', ');
}

/**
 * Starts what is not running yet and waits until every part is healthy, but for those of `later`, whose users can wait for
 * them themselves. Resolves with the stack's variables (also in `<dir>/env`), the names of the parts this call started, and
 * `whole`, which resolves when those of `later` are healthy too.
 */
export async function startStack(options) {
  const release = holdLock(join(options.dir, 'stack.lock'), 'another start of this stack is under way');
  let begun;
  try {
    begun = await startLocked(options);
    return begun;
  } finally {
    if (begun) begun.whole.finally(release).catch(() => {});
    else release();
  }
}

async function startLocked({ dir, env = process.env, quiet = false, later = [] }) {
  mkdirSync(join(dir, 'logs'), { recursive: true });
  const show = quiet ? (_, work) => work() : step;
  const state = readState(dir);
  const secrets = secretsOf(dir);
  const values = {};
  const started = [];
  const ready = {};

  const save = (part, record, variables) => {
    state.parts[part.name] = record;
    Object.assign(values, variables);
    writeState(dir, state);
  };

  const local = [];
  for (const part of PARTS) {
    const running = state.parts[part.name];
    const given = part.given(env);
    if (given) save(part, { via: 'environment', env: given }, given);
    else if (await isRunning(part, running, secrets)) save(part, running, running.env);
    else {
      local.push(part);
      continue;
    }
    ready[part.name] = Promise.resolve();
  }

  const composed = await startComposed({ dir, parts: local.filter((part) => part.service), state, secrets, show });
  for (const [part, record] of composed) {
    save(part, record, record.env);
    started.push(part.name);
    ready[part.name] = Promise.resolve();
  }

  // All at once: downloads and boots of different parts do not wait for each other.
  const rest = local.filter((part) => !ready[part.name]);
  const begun = [];
  const behind = [];
  for (const part of rest) {
    const waits = !later.includes(part.name);
    let addressed;
    if (!waits) begun.push(new Promise((resolve) => (addressed = resolve)));
    ready[part.name] = (async () => {
      if (part.after) await ready[part.after];
      await show(`stack: ${part.label}`, async () => {
        const record = await startPart({
          ...{ part, dir, state, secrets, values },
          // An address that was handed out before the part is healthy can no longer change.
          begun: addressed && (() => (started.push(part.name), addressed())),
        });
        save(part, record, record.env);
        if (waits) started.push(part.name);
        return record.via;
      });
    })();
    if (!waits) behind.push(ready[part.name]);
  }
  const whole = Promise.all(behind);
  whole.catch(() => {});
  const awaited = Object.values(ready).filter((one) => !behind.includes(one));
  const outcomes = await Promise.allSettled([...awaited, ...begun.map((one) => Promise.race([one, whole]))]);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) {
    await Promise.allSettled(behind);
    await stopParts(dir, started);
    throw failed.reason;
  }

  const ordered = Object.assign({}, ...PARTS.map((part) => state.parts[part.name].env), productSecrets(secrets));
  const kept = readEnv(join(dir, 'env'));
  writeEnv(join(dir, 'env'), { ...(kept.CLUB_URL ? { CLUB_URL: kept.CLUB_URL } : {}), ...ordered });
  return { env: ordered, started, whole };
}

async function isRunning(part, record, secrets) {
  if (record?.process) return !record.starting && isAlive(record.process);
  if (!record?.compose) return false;
  return Promise.resolve(part.healthy({ ports: record.ports, secrets })).catch(() => false);
}

async function startComposed({ dir, parts, state, secrets, show }) {
  if (!parts.length || !(await composeEngine())) return [];
  const ports = {};
  for (const part of parts) {
    ports[part.name] = { main: await portOr(state.ports[part.name]?.main) };
    state.ports[part.name] = ports[part.name];
  }
  try {
    let records = [];
    await show('stack: containers', async () => {
      await composeUp({ dir, services: parts.map((part) => part.service), ports, secrets });
      records = await Promise.all(parts.map((part) => composedRecord(part, { ports: ports[part.name], secrets })));
    });
    return records;
  } catch (error) {
    console.error(`containers did not start, using local programs instead: ${error.message.split('\n').at(-1)}`);
    await composeDown({ dir }).catch(() => {});
    return [];
  }
}

async function composedRecord(part, context) {
  await until(() => part.healthy(context), { timeoutMs: START_TIMEOUT_MS, what: `${part.label} to be ready` });
  const { ports } = context;
  return [part, { via: 'docker compose', compose: part.service, ports, env: part.env(context) }];
}

async function startPart({ part, dir, state, secrets, values, begun }) {
  await stopProcess(state.parts[part.name]?.process); // left by a start that was cut short
  const tool = await part.prepare();
  const data = join(dir, 'data', part.name);
  const logFile = join(dir, 'logs', `${part.name}.log`);
  for (let attempt = 1; ; attempt += 1) {
    const ports = {};
    for (const [name, options] of Object.entries(part.ports)) {
      ports[name] = attempt === 1 ? await portOr(state.ports[part.name]?.[name], options) : await freePort(options);
    }
    const context = { tool, ports, data, dir, secrets, env: values };
    const { command, args, env } = await part.command(context);
    const record = spawnDetached(command, args, { cwd: dir, env: { ...process.env, ...env }, logFile });
    state.ports[part.name] = ports;
    // Recorded before it is healthy, so that a start cut short leaves nothing that `stop` does not know.
    state.parts[part.name] = { via: tool.via, process: record, ports, env: part.env(context), starting: true };
    writeState(dir, state);
    begun?.();
    try {
      await until(() => part.healthy(context), {
        timeoutMs: START_TIMEOUT_MS,
        what: `${part.label} to be ready`,
        give: () => (isAlive(record) ? undefined : `it ended. The end of ${logFile}:\n${tail(logFile)}`),
      });
      return { via: tool.via, process: record, ports, env: part.env(context) };
    } catch (error) {
      await stopProcess(record);
      delete state.parts[part.name];
      writeState(dir, state);
      if (attempt === 2 || begun) throw error; // the first time, somebody may have taken a port in between
    }
  }
}

async function stopParts(dir, names) {
  const state = readState(dir);
  // Stops a part before the parts that it uses.
  const order = [...PARTS].reverse().filter((part) => names.includes(part.name) && state.parts[part.name]);
  if (order.some((part) => state.parts[part.name].compose)) await composeDown({ dir });
  const results = await Promise.all(
    order.map(async (part) => {
      const record = state.parts[part.name];
      const ended = record.process
        ? await stopProcess(record.process, { graceMs: part.graceMs })
        : Boolean(record.compose);
      giveBack(Object.values(record.ports ?? {}));
      delete state.parts[part.name];
      return ended ? part.name : undefined;
    }),
  );
  writeState(dir, state);
  if (PARTS.every((part) => !state.parts[part.name])) removeTree(join(dir, 'env'));
  return results.filter(Boolean);
}

/** Ends the parts recorded in the directory (or only those named), and nothing else; resolves with the names ended. */
export async function stopStack({ dir, only }) {
  return stopParts(dir, only ?? PARTS.map((part) => part.name));
}

/** Ends the stack and deletes its data, and its logs unless they are to be kept. */
export async function resetStack({ dir, keepLogs = false }) {
  const composed = Object.values(readState(dir).parts).some((part) => part.compose);
  await stopStack({ dir });
  if (composed) await composeDown({ dir, volumes: true });
  const gone = ['data', 'env', 'state.json', 'kafka.properties', 'demo-codes.csv', ...(keepLogs ? [] : ['logs'])];
  for (const name of gone) removeTree(join(dir, name));
}

/** Kills a part of a running stack (SIGKILL) and starts it again on its data and ports; resolves when it is healthy. */
export async function crashPart({ dir, name }) {
  const part = PARTS.find((one) => one.name === name);
  const state = readState(dir);
  const { process: record, ports } = state.parts[name] ?? {};
  if (!isAlive(record)) throw new Error(`${name} is no running program of this stack`);
  process.kill(record.pid, 'SIGKILL');
  await until(() => !isAlive(record), { timeoutMs: 10_000, what: `${name} to end` });
  const secrets = secretsOf(dir);
  const context = { tool: await part.prepare(), ports, data: join(dir, 'data', name), dir, secrets, env: {} };
  const { command, args, env } = await part.command(context);
  const logFile = join(dir, 'logs', `${name}.log`);
  state.parts[name].process = spawnDetached(command, args, { cwd: dir, env: { ...process.env, ...env }, logFile });
  writeState(dir, state);
  await until(() => part.healthy(context), { timeoutMs: START_TIMEOUT_MS, what: `${part.label} to be ready` });
}

/** One row for each part: name, state, source, address. */
export function stackStatus({ dir }) {
  const { parts } = readState(dir);
  return PARTS.map((part) => {
    const record = parts[part.name];
    const running = record && (!record.process || isAlive(record.process));
    const where = record?.env ? Object.entries(record.env).filter(([key]) => /_(URL|BROKERS|ENDPOINT)$/.test(key)) : [];
    return {
      part: part.label,
      state: !record ? 'stopped' : running ? (record.starting ? 'starting' : 'running') : 'ended',
      pid: record?.process?.pid,
      via: record?.via,
      where: where.map(([, value]) => value).join('  '),
    };
  });
}
