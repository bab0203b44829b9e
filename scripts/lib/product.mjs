// Plans, starts and ends the product's own processes, for `npm start`, the tests, and the load and chaos runs.
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startFiles } from './bundle.mjs';
import { readJson, writeAtomic } from './files.mjs';
import { root } from './paths.mjs';
import { portOr, reservePort } from './ports.mjs';
import { preparedAs } from './code-hash.mjs';
import { PROCESSES } from './product-processes.mjs';
import { identify, isAlive, lowerPriority, run, stopProcess, tail, until } from './processes.mjs';
import { dim, palette, red } from './progress.mjs';
import { serviceKeysOf } from './service-keys.mjs';
import { createSupervisor } from './supervise.mjs';

const READY_TIMEOUT_MS = 90_000;
/** Starts processes that migrate and seed first, all at once. */
const PREPARED_TIMEOUT_MS = 300_000;
const GRACE_MS = 25_000;
const FIRST_CLUB_PORT = 8080;
const FIRST_START_TRIES = 5;

// Variables of the shell that are passed to the product; no others are.
const PASSED =
  /^(PATH|HOME|TMPDIR|TZ|LANG|LC_ALL|NODE_EXTRA_CA_CERTS|LOG_LEVEL|FAILPOINTS|OTEL_.*|DOUBLE_POINTS_DAYS|CODE_REGISTRATION_SUSPENDED|REGISTRATION_SUSPENDED|MAINTENANCE_(FROM|TO|CONTACT)|BRAND_URL|LINKS|VISION_(URL|KEY)|KAFKA_TOPIC_PREFIX|REDIS_PREFIX)$/;

const stateFile = (dir) => join(dir, 'product.json');
const readState = (dir) => readJson(stateFile(dir), {});

async function choosePorts(dir, clubPort, rows) {
  const { ports: remembered = {}, clubPort: lastClubPort } = readState(dir);
  const ports = {};
  for (const { name, ports: names } of rows) {
    ports[name] = {};
    for (const port of names) ports[name][port] = await portOr(remembered[name]?.[port]);
  }
  ports.edge.PORT = clubPort ?? (await reservePort(lastClubPort ?? FIRST_CLUB_PORT));
  return ports;
}

/** Processes that call others or are called: all but the web server and the simulators. */
const calls = ({ ports }) => ports.includes('OPS_PORT');
/** Names of these processes. */
export const SERVICES = PROCESSES.filter(calls).map(({ name }) => name);

/**
 * Settles ports and variables of every process without starting any. `clubPort`: the origin's port (default 8080 or the
 * next free one); `serviceKeys`: as serviceKeysOf returns them, default those of the stack; `env`: variables added to every process, or to one when given as `{<name>: {…}}` in `envOf`; `rows`: the
 * processes, as in product-processes.mjs.
 */
export async function planProduct({ stackEnv, dir, clubPort, env = {}, envOf = {}, rows = PROCESSES, serviceKeys }) {
  const ports = await choosePorts(dir, clubPort, rows);
  const keys = serviceKeys ?? serviceKeysOf(stackEnv.SERVICE_TOKEN_SECRET ?? '', SERVICES);
  const url = `http://localhost:${ports.edge.PORT}`;
  const passed = Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED.test(name)));
  const context = { stack: stackEnv, dir, ports, clubUrl: url };
  const variables = {};
  for (const row of rows) {
    variables[row.name] = {
      CLUB_ENV: 'development',
      LOG_LEVEL: 'info',
      HOST: '127.0.0.1',
      SERVICE_NAME: row.service ?? row.name,
      ...passed,
      ...(calls(row) ? { SERVICE_TOKEN_KEY: keys.of(row.service ?? row.name), SERVICE_CALLER_KEYS: keys.callers } : {}),
      ...row.env(context),
      ...Object.fromEntries(Object.entries(ports[row.name]).map(([name, port]) => [name, String(port)])),
      ...env,
      ...envOf[row.name],
    };
  }
  return { dir, url, ports, variables, rows };
}

/** Makes indexes, migrations and development data, also where they were made before; resolves with whose. */
export async function prepareProduct(plan) {
  const rows = PROCESSES.filter(({ commands }) => commands.length > 0);
  const one = ({ name, entry, commands }) =>
    run(process.execPath, [join(root, entry), ...commands], {
      cwd: root,
      env: plan.variables[name],
      timeout: PREPARED_TIMEOUT_MS,
    }).catch((error) => Promise.reject(new Error(`${name}: ${error.message}`)));
  await Promise.all(rows.map(one));
  return rows.map((row) => row.name).join(', ');
}

/** Ends what an earlier run of the product left behind in this directory. */
export async function stopLeftovers(dir) {
  const { processes = {} } = readState(dir);
  const ended = await Promise.all(Object.values(processes).map((record) => stopProcess(record, { graceMs: GRACE_MS })));
  return ended.filter(Boolean).length;
}

/** Returns whether the product of this directory runs (its edge process). */
export const productOf = (dir) => {
  const { processes = {}, url } = readState(dir);
  return isAlive(processes.edge) ? { url } : undefined;
};

/**
 * Starts every process and waits until each answers its readiness check.
 * Resolves with {url, processes, stop(), kill(name, signal), restart(name)}; `processes[name]` is {pid, ports, url}.
 * `logPrefix: true` prints the processes' logs, coloured and named; they are always in `<dir>/logs/<name>.log`.
 * `onExit(name, code, signal)` is called for a process that ends unasked; with `restartCrashed` it is started again, for ever,
 * also when it ends or hangs while it starts. Only the first start of all gives up, after a few tries: that is no crash but a
 * defect. `prepare: true`: those that have indexes, migrations and development data make them before they serve, at their
 * first start, unless the same code did so before. `rows`: which processes, default those of the plan.
 */
export async function startProduct({
  plan,
  stackEnv,
  dir,
  logPrefix = false,
  env,
  envOf,
  clubPort,
  onExit,
  restartCrashed = false,
  prepare = false,
  rows: asked,
}) {
  const settled = plan ?? (await planProduct({ stackEnv, dir, clubPort, env, envOf }));
  const rows = asked ?? settled.rows;
  const running = new Map();
  let stopping = false;
  const unprepared = new Set(prepare ? rows.filter((row) => row.commands.length > 0) : []);
  const startFile = startFiles();
  const logs = join(settled.dir, 'logs');
  mkdirSync(logs, { recursive: true });

  const record = () => {
    const processes = Object.fromEntries([...running].map(([name, { id }]) => [name, id]));
    const { ports, url } = settled;
    const state = { ports, clubPort: ports.edge.PORT, url, processes };
    writeAtomic(stateFile(settled.dir), `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  };

  const supervisor = createSupervisor({
    start: (name) => launch(rows.find((row) => row.name === name)),
    discard: (name) => end(name),
    isRunning: (name) => running.has(name),
    report: (name, error, waitMs) =>
      console.error(red(`${name} did not start, again in ${waitMs / 1000} s: ${error.message.split('\n')[0]}`)),
  });

  async function launch(row) {
    const { name } = row;
    const file = join(logs, `${name}.log`);
    // A full disk costs lines of a log, not the processes.
    const sink = createWriteStream(file, { flags: 'a' }).on('error', (error) => console.error(red(error.message)));
    // A group of its own: ctrl-C in the terminal reaches only us, and we end the processes in order.
    // In one process what it prepares and what it serves: to load its modules is most of a start.
    const preparation = unprepared.has(row)
      ? { args: [...row.commands, 'serve'], env: { PREPARED_AS: preparedAs(row, settled.variables[name]) } }
      : { args: [] };
    const child = spawn(
      process.execPath,
      ['--enable-source-maps', startFile(row, settled.variables[name]), ...preparation.args],
      {
        cwd: root,
        env: { ...settled.variables[name], ...preparation.env },
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    if (row.behind) lowerPriority(child.pid);
    const entry = { row, child, expected: false, id: identify(child.pid), ended: undefined };
    entry.ended = new Promise((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
    running.set(name, entry);
    record();
    const print = logPrefix ? printer(name, rows.indexOf(row)) : () => {};
    for (const stream of [child.stdout, child.stderr]) {
      stream.pipe(sink, { end: false });
      if (logPrefix) lines(stream, print);
    }
    entry.ended.then(({ code, signal }) => {
      sink.end();
      if (running.get(name) !== entry) return;
      if (entry.expected || stopping || entry.booting) return;
      running.delete(name);
      record();
      onExit?.(name, code, signal);
      if (restartCrashed) supervisor.revive(name).catch((error) => console.error(red(error.message)));
    });

    entry.booting = true;
    const ports = settled.ports[name];
    const health = row.health?.(ports) ?? `http://127.0.0.1:${ports.OPS_PORT}/readyz`;
    try {
      await until(async () => (await fetch(health, { signal: AbortSignal.timeout(3_000) })).ok, {
        timeoutMs: unprepared.has(row) ? PREPARED_TIMEOUT_MS : READY_TIMEOUT_MS,
        what: `${name} to be ready`,
        give: () => (isAlive(entry.id) ? undefined : `it ended. The end of ${file}:\n${tail(file, 20)}`),
      });
    } finally {
      entry.booting = false;
    }
    unprepared.delete(row);
    return entry;
  }

  async function end(name, graceMs = GRACE_MS) {
    const entry = running.get(name);
    if (!entry) return;
    entry.expected = true;
    await stopProcess(entry.id, { graceMs });
    await entry.ended;
    running.delete(name);
    record();
  }

  async function stop() {
    stopping = true;
    supervisor.stop();
    // Intake first, so that nothing arrives at a service that is going.
    await end('edge');
    await end('gateway');
    await Promise.all([...running.keys()].map((name) => end(name)));
  }

  const missing = rows.filter((row) => !existsSync(resolve(root, row.entry)));
  if (missing.length) throw new Error(`not built: ${missing.map((row) => row.entry).join(', ')} (npm run build)`);
  // Starts processes that need the preparation of others after those.
  for (const wave of [rows.filter((row) => !row.after), rows.filter((row) => row.after)]) {
    const outcomes = await Promise.allSettled(
      wave.map(({ name }) => supervisor.keep(name, restartCrashed ? FIRST_START_TRIES : 1)),
    );
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) {
      await stop();
      throw failed.reason;
    }
  }

  return {
    url: settled.url,
    dir: settled.dir,
    get processes() {
      return Object.fromEntries(
        [...running].map(([name, { id }]) => [name, { pid: id.pid, ports: settled.ports[name] }]),
      );
    },
    stop,
    /** Sends a signal without waiting; the process counts as crashed if it ends. */
    kill(name, signal = 'SIGKILL') {
      const entry = running.get(name);
      if (!entry) throw new Error(`${name} is not running`);
      process.kill(entry.id.pid, signal);
      return entry.ended;
    },
    /** Ends a process if it still runs and starts it again on the same ports; resolves when it is ready. */
    async restart(name) {
      await end(name);
      await launch(rows.find((row) => row.name === name));
    },
  };
}

function lines(stream, print) {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop();
    parts.forEach(print);
  });
  stream.on('end', () => rest && print(rest));
}

const LEVELS = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };
const HIDDEN = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'service', 'name']);

function printer(name, index) {
  const prefix = palette[index % palette.length](name.padEnd(14));
  return (line) => {
    if (!line.trim()) return;
    console.log(`${prefix} ${readable(line)}`);
  };
}

function readable(line) {
  try {
    const entry = JSON.parse(line);
    if (typeof entry !== 'object' || entry === null) return line;
    const level = LEVELS[entry.level] ?? entry.level ?? '';
    const rest = Object.entries(entry).filter(([key]) => !HIDDEN.has(key));
    const details = rest.map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
    const text = `${String(level).padEnd(5)} ${entry.msg ?? ''}`;
    return `${['error', 'fatal'].includes(level) ? red(text) : text} ${dim(details.join(' '))}`;
  } catch {
    return line;
  }
}
