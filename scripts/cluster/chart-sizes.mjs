// Sizes of the processes as charts/club/values.yaml states them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

const LINE = /^( *)([\w-]+):(.*)$/;
/** Indent of a service, of its values, and of those of its worker. */
const [SERVICE, OWN, WORKER] = [2, 4, 6];

/**
 * Returns {limitMb, oldSpaceMb, semiSpaceMb} of each process by its name; a worker, `<service>-worker`, has what is not its own from
 * its service, and a service from the defaults.
 */
export function chartSizes(text = readFileSync(join(root, 'charts/club/values.yaml'), 'utf8')) {
  const found = { defaults: {} };
  let part = '';
  let service = '';
  let worker = false;
  for (const line of text.split('\n')) {
    const [, indent, key, rest] = LINE.exec(line) ?? [];
    if (key === undefined) continue;
    const depth = indent.length;
    if (depth === 0) [part, service, worker] = [key, key === 'defaults' ? key : '', false];
    if (depth === SERVICE && part === 'services') [service, worker] = [key, false];
    if (depth <= OWN && depth > SERVICE) worker = key === 'worker';
    if (!service || depth > WORKER + 2) continue;
    const name = worker ? `${service}-worker` : service;
    if (worker || depth <= WORKER) Object.assign((found[name] ??= {}), sizeOf(key, rest));
  }
  const { defaults, ...services } = found;
  const whole = Object.entries(services).map(([name, own]) => {
    const of = name.endsWith('-worker') ? services[name.slice(0, -'-worker'.length)] : {};
    return [name, { ...defaults, ...of, ...own }];
  });
  return Object.fromEntries(whole);
}

function sizeOf(key, rest) {
  if (key === 'maxOldSpaceMb') return { oldSpaceMb: Number(rest) };
  if (key === 'maxSemiSpaceMb') return { semiSpaceMb: Number(rest) };
  const memory = key === 'limits' && /memory: (\d+)Mi/.exec(rest)?.[1];
  return memory ? { limitMb: Number(memory) } : {};
}

/** Returns what Node is started with in a pod. */
export const nodeOptionsOf = ({ oldSpaceMb, semiSpaceMb }) =>
  `--max-old-space-size=${oldSpaceMb} --max-semi-space-size=${semiSpaceMb}`;
