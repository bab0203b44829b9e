// Runs a k6 scenario against a product and measures what it cost: CPU of every process of ours and of the stack.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { readJson } from '../lib/files.mjs';
import { cpuMs, residentMb } from './cpu.mjs';
import { k6Binary } from './k6.mjs';
import { prepare } from './prepare.mjs';

const SIZES = {
  smoke: { members: 6, codes: 3 },
  scan: { members: 200, codes: 60_000 },
};

/** Process ids by name: the product's own and the stack's parts. */
function processIds(dir) {
  const product = readJson(join(dir, 'product.json'), {}).processes ?? {};
  const parts = readJson(join(dir, 'state.json'), {}).parts ?? {};
  return {
    ...Object.fromEntries(Object.entries(product).map(([name, { pid }]) => [name, pid])),
    ...Object.fromEntries(
      Object.entries(parts)
        .filter(([, p]) => p.process)
        .map(([name, p]) => [name, p.process.pid]),
    ),
  };
}

/**
 * Prepares members and codes, runs the scenario and resolves with {passed, summary, cpu}: `cpu` maps a process to its
 * milliseconds. k6 ends with 99 when a threshold fails.
 */
export async function load({ scenario, dir, clubUrl, env = {} }) {
  const size = SIZES[scenario];
  const members = Number(env.MEMBERS ?? size.members);
  const codes = Number(env.CODES ?? size.codes);
  const work = join(dir, 'load');
  mkdirSync(work, { recursive: true });
  const data = join(work, `${scenario}.json`);
  writeFileSync(data, JSON.stringify(await prepare({ clubUrl, members, codes })), { mode: 0o600 });

  const ids = processIds(dir);
  const used = () => Object.fromEntries(Object.entries(ids).map(([name, pid]) => [name, cpuMs(pid)]));
  const summary = join(work, `${scenario}.summary.json`);
  writeFileSync(summary, '{}');
  const before = used();
  const code = await new Promise((resolve, reject) => {
    const child = spawn(k6Binary(), ['run', '--quiet', join(root, 'scripts/load', `${scenario}.js`)], {
      stdio: 'inherit',
      env: { ...process.env, ...env, CLUB_URL: clubUrl, DATA: data, SUMMARY: summary, K6_NO_USAGE_REPORT: 'true' },
    });
    child.once('error', reject);
    child.once('close', resolve);
  });
  const after = used();
  const cpu = Object.fromEntries(Object.keys(ids).map((name) => [name, after[name] - before[name]]));
  const memory = Object.fromEntries(Object.entries(ids).map(([name, pid]) => [name, residentMb(pid)]));
  return { passed: code === 0, code, summary: JSON.parse(readFileSync(summary, 'utf8')), cpu, memory };
}

/** Prints CPU per scan by process and over all. */
export function printCost({ summary, cpu, memory }) {
  if (!summary.scans) return;
  let total = 0;
  for (const [name, ms] of Object.entries(cpu)) {
    total += ms;
    console.log(`  ${name.padEnd(16)} ${(ms / summary.scans).toFixed(3)} ms CPU a scan, ${memory[name].toFixed(0)} MB`);
  }
  console.log(`  ${'all processes'.padEnd(16)} ${(total / summary.scans).toFixed(3)} ms CPU a scan`);
}
