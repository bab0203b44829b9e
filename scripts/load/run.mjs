// Runs a k6 scenario against a product and measures what it cost: CPU of every process of ours and of the stack.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { readEnv, readJson } from '../lib/files.mjs';
import { openBacklog } from './backlog.mjs';
import { cpuMs, residentMb } from './cpu.mjs';
import { k6Binary } from './k6.mjs';
import { readMetrics, sumOf } from './metrics.mjs';
import { prepare } from './prepare.mjs';

const SIZES = {
  smoke: { members: 6, codes: 3 },
  scan: { members: 200, codes: 60_000 },
};

/** Process ids and operations ports by name: the product's own processes and the stack's parts. */
function processesOf(dir) {
  const product = readJson(join(dir, 'product.json'), {});
  const { parts = {} } = readJson(join(dir, 'state.json'), {});
  const stack = Object.entries(parts).filter(([, part]) => part.process);
  return {
    pids: {
      ...Object.fromEntries(Object.entries(product.processes ?? {}).map(([name, { pid }]) => [name, pid])),
      ...Object.fromEntries(stack.map(([name, part]) => [name, part.process.pid])),
    },
    ops: Object.fromEntries(
      Object.entries(product.ports ?? {}).flatMap(([name, { OPS_PORT }]) => (OPS_PORT ? [[name, OPS_PORT]] : [])),
    ),
  };
}

/** What every process has used so far: CPU, and MongoDB commands and documents where it counts them. */
async function used({ pids, ops }) {
  const samples = await readMetrics(ops);
  return Object.fromEntries(
    Object.entries(pids).map(([name, pid]) => [
      name,
      {
        cpu: cpuMs(pid),
        commands: sumOf(samples[name] ?? [], 'club_mongo_commands_total'),
        documents: sumOf(samples[name] ?? [], 'club_mongo_documents_total'),
      },
    ]),
  );
}

const difference = (after, before) =>
  Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, value === undefined ? undefined : value - (before[name] ?? 0)]),
  );

/**
 * Prepares members and codes, waits until that is settled, runs the scenario, and waits until all that it caused is
 * done: consumers without lag, tails at their ends. Resolves with {passed, code, summary, backlog, used, memory}:
 * `used` maps a process to its {cpu, commands, documents} from the first request to the last effect, CPU in milliseconds;
 * commands are undefined where a process does not count them. k6 ends with 99 when a threshold fails.
 */
export async function load({ scenario, dir, clubUrl, env = {} }) {
  const size = SIZES[scenario];
  const members = Number(env.MEMBERS ?? size.members);
  const codes = Number(env.CODES ?? size.codes);
  const work = join(dir, 'load');
  mkdirSync(work, { recursive: true });
  const data = join(work, `${scenario}.json`);
  writeFileSync(data, JSON.stringify(await prepare({ clubUrl, members, codes })), { mode: 0o600 });

  const processes = processesOf(dir);
  const { KAFKA_BROKERS: brokers } = readEnv(join(dir, 'env'));
  const backlog = await openBacklog({ brokers, ports: processes.ops });
  try {
    await backlog.gone();
    const summary = join(work, `${scenario}.summary.json`);
    writeFileSync(summary, '{}');
    const before = await used(processes);
    const code = await new Promise((resolve, reject) => {
      const child = spawn(k6Binary(), ['run', '--quiet', join(root, 'scripts/load', `${scenario}.js`)], {
        stdio: 'inherit',
        env: { ...process.env, ...env, CLUB_URL: clubUrl, DATA: data, SUMMARY: summary, K6_NO_USAGE_REPORT: 'true' },
      });
      child.once('error', reject);
      child.once('close', resolve);
    });
    const left = await backlog.gone();
    const after = await used(processes);
    return {
      passed: code === 0,
      code,
      summary: JSON.parse(readFileSync(summary, 'utf8')),
      backlog: left,
      used: Object.fromEntries(Object.keys(after).map((name) => [name, difference(after[name], before[name])])),
      memory: Object.fromEntries(Object.entries(processes.pids).map(([name, pid]) => [name, residentMb(pid)])),
    };
  } finally {
    await backlog.close();
  }
}

/** Whose cost is no service's: the web server that files come from, and what stands for others on this machine. */
const BESIDE = /^(edge|engagement|people|sms|mail)$/;

const each = (value, scans, digits) => (value === undefined ? '–' : (value / scans).toFixed(digits));

/** Prints what was left when the senders ended, and what a scan cost with all that it caused, by process and in all. */
export function printCost({ summary, backlog, used: costs, memory }) {
  const { scans } = summary;
  if (!scans) return;
  const lags = Object.entries(backlog.lags).filter(([, lag]) => lag > 0);
  console.log(`  ${backlog.lag} events behind when the senders ended, gone after ${backlog.seconds.toFixed(1)} s`);
  for (const [group, lag] of lags.sort((a, b) => b[1] - a[1])) console.log(`    ${group}: ${lag}`);
  const line = (name, { cpu, commands, documents }, more = '') =>
    console.log(
      `  ${name.padEnd(22)} ${each(cpu, scans, 3).padStart(8)} ms CPU  ${each(commands, scans, 2).padStart(11)} commands  ${each(documents, scans, 2).padStart(11)} documents a scan${more}`,
    );
  const sum = (names, key) => {
    const known = names.map((name) => costs[name][key]).filter((value) => value !== undefined);
    return known.length === 0 ? undefined : known.reduce((a, b) => a + b, 0);
  };
  const total = (title, names) =>
    line(title, { cpu: sum(names, 'cpu'), commands: sum(names, 'commands'), documents: sum(names, 'documents') });
  const names = Object.keys(costs);
  for (const name of names) line(name, costs[name], `, ${memory[name].toFixed(0)} MB`);
  total(
    'all but edge, doubles',
    names.filter((name) => !BESIDE.test(name)),
  );
  total(
    'edge and doubles',
    names.filter((name) => BESIDE.test(name)),
  );
}
