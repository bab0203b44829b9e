// Members and codes of one product, the process that sends them, and the cost: CPU, commands and documents of every process.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { readEnv, readJson } from '../lib/files.mjs';
import { fileOf } from './arguments.mjs';
import { openBacklog } from './backlog.mjs';
import { cpuMs, residentMb } from './cpu.mjs';
import { k6Binary } from './k6.mjs';
import { readMetrics, sumOf, sumsBy } from './metrics.mjs';
import { prepare } from './prepare.mjs';

/** Sends with k6, as load testers run it, through the origin. */
const K6 = { command: () => [k6Binary(), ['run', '--quiet']], file: fileOf };
/**
 * Sends scans at a lower cost, directly to the gateway, as an ingress does: the web server of this machine, which k6 uses,
 * replaces the ingress only here.
 */
export const LEAN = { command: () => [process.execPath, []], file: () => 'sender.mjs', direct: true };

/** Process ids and operations ports by name, as they are now: the product's own processes and the stack's parts. */
function processesOf(dir) {
  const product = readJson(join(dir, 'product.json'), {});
  const { parts = {} } = readJson(join(dir, 'state.json'), {});
  const stack = Object.entries(parts).filter(([, part]) => part.process);
  const running = product.processes ?? {};
  return {
    pids: {
      ...Object.fromEntries(Object.entries(running).map(([name, { pid }]) => [name, pid])),
      ...Object.fromEntries(stack.map(([name, part]) => [name, part.process.pid])),
    },
    ops: Object.fromEntries(
      Object.entries(product.ports ?? {}).flatMap(([name, { OPS_PORT }]) =>
        OPS_PORT && running[name] ? [[name, OPS_PORT]] : [],
      ),
    ),
  };
}

/** Resolves with each process's use so far: CPU, and MongoDB commands (all, and by kind) and documents where it counts them. */
async function used(dir) {
  const { pids, ops } = processesOf(dir);
  const samples = await readMetrics(ops);
  return Object.fromEntries(
    Object.entries(pids).map(([name, pid]) => [
      name,
      {
        cpu: cpuMs(pid),
        commands: sumOf(samples[name] ?? [], 'club_mongo_commands_total'),
        kinds: sumsBy(samples[name] ?? [], 'club_mongo_commands_total', 'command'),
        documents: sumOf(samples[name] ?? [], 'club_mongo_documents_total'),
      },
    ]),
  );
}

/** Returns the increase of counts since `before`, by their names; undefined where it is not known. */
function difference(after, before) {
  if (typeof after !== 'object') return after === undefined ? undefined : after - (before ?? 0);
  return Object.fromEntries(Object.entries(after).map(([name, value]) => [name, difference(value, before?.[name])]));
}

/**
 * Prepares members and codes and waits until that is settled. Resolves with
 * - `send(options)`: runs the sender with the next codes and resolves with what it counted: {scans, perSecond, p50, p95, p99,
 *   failedChecks, passed, code}; `rate` is scans a second, without it `vus` members at once go as fast as they are answered
 * - `settled()`: waits until all that was sent has had its effects; resolves with {lag, lags, seconds}
 * - `backlog()`: what is behind now
 * - `used()`: what every process has used so far; `usedSince(before)`: since then
 * - `memory()`: resident MiB of every process
 * - `close()`.
 */
export async function openSession({ dir, clubUrl, members, codes, scenario = 'scan', sender = K6 }) {
  const work = join(dir, 'load');
  mkdirSync(work, { recursive: true });
  const summary = join(work, `${scenario}.summary.json`);
  const prepared = await prepare({ dir, clubUrl, members, codes, folder: join(work, scenario) });
  const { KAFKA_BROKERS: brokers } = readEnv(join(dir, 'env'));
  const { HTTP_PORT } = readJson(join(dir, 'product.json'), {}).ports?.gateway ?? {};
  const target = sender.direct ? `http://127.0.0.1:${HTTP_PORT}` : clubUrl;
  const backlog = await openBacklog({ brokers, ports: () => processesOf(dir).ops });
  let first = 0;

  async function send({ vus, rate, seconds, env = {} } = {}) {
    if (first >= prepared.codes.length) throw new Error('every prepared code is used: prepare more (CODES)');
    writeFileSync(summary, '{}');
    const settings = { VUS: vus, RATE: rate && Math.max(1, Math.round(rate)), DURATION: seconds && `${seconds}s` };
    const given = Object.entries(settings).filter(([, value]) => value !== undefined);
    const code = await new Promise((resolve, reject) => {
      const [program, args] = sender.command();
      const child = spawn(program, [...args, join(root, 'scripts/load', sender.file(scenario))], {
        stdio: 'inherit',
        env: {
          ...process.env,
          ...env,
          ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
          ...{
            CLUB_URL: target,
            DATA: prepared.folder,
            SUMMARY: summary,
            FIRST: String(first),
            K6_NO_USAGE_REPORT: 'true',
          },
        },
      });
      child.once('error', reject);
      child.once('close', resolve);
    });
    const counted = JSON.parse(readFileSync(summary, 'utf8'));
    // Skips codes of requests that were interrupted at the end: they may have reached the product.
    first += Math.ceil((counted.scans ?? 0) + 200);
    return { ...counted, passed: code === 0, code };
  }

  await backlog.gone();
  return {
    send,
    settled: () => backlog.gone(),
    backlog: () => backlog.read(),
    used: () => used(dir),
    usedSince: async (before) => difference(await used(dir), before),
    memory: () =>
      Object.fromEntries(Object.entries(processesOf(dir).pids).map(([name, pid]) => [name, residentMb(pid)])),
    close: () => backlog.close(),
  };
}
