// One k6 scenario against a product, as `npm run load` runs it.
import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { checkPace, sizeOf } from './arguments.mjs';
import { sumOver } from './cost.mjs';
import { openSession } from './session.mjs';

/**
 * Prepares members and codes, as many as the scenario needs unless they are given, runs the scenario, and waits until all that it
 * caused is done: consumers without lag, tails at their ends. Resolves with {passed, code, scans, backlog, costs, memory}: `costs` maps a process to its {cpu, commands,
 * documents} from the first request to the last effect, CPU in milliseconds; commands are undefined where a process does
 * not count them. k6 ends with 99 when a threshold fails.
 */
export async function load({ scenario, dir, clubUrl, env = {}, ...given }) {
  checkPace(scenario, env);
  const size = sizeOf(scenario, env);
  const { members = size.members, codes = size.codes } = given;
  if (env.OUT) mkdirSync(env.OUT, { recursive: true });
  const session = await openSession({ dir, clubUrl, members, codes, scenario });
  try {
    return await measured(session, { env });
  } finally {
    await session.close();
  }
}

/** Thresholds of k6 belong to `npm run load`. */
export const UNBOUND = { P95_MS: '60000', P99_MS: '60000' };

/** Returns the scans a second that the product holds: until their last effect, which is its peak. */
export const sustained = ({ scans, perSecond, backlog }) => scans / (scans / perSecond + backlog.seconds);

/** Resolves with half of the scans a second that the product holds at full speed, once warm. */
export async function halfPeak(session, seconds = 10) {
  await session.send({ seconds: 20, env: UNBOUND });
  const sent = await session.send({ seconds, env: UNBOUND });
  return sustained({ ...sent, backlog: await session.settled() }) / 2;
}

/** Resolves with the cost of an idle second: {cpu, commands}, over processes by name. */
export async function idle(session, namesOf, seconds = 10) {
  const before = await session.used();
  await pause(seconds * 1000);
  const costs = await session.usedSince(before);
  const names = namesOf(Object.keys(costs));
  const by = names.map((name) => [name, (costs[name].commands ?? 0) / seconds]).sort(([, a], [, b]) => b - a);
  console.log(`idle, commands a second: ${by.map(([name, each]) => `${name} ${each.toFixed(1)}`).join(', ')}`);
  for (const name of names) {
    const some = Object.entries(costs[name].kinds)
      .filter(([, count]) => count > 0)
      .sort(([, a], [, b]) => b - a);
    if (some.length > 0) console.log(`  ${name}: ${some.map(([kind, count]) => `${count} ${kind}`).join(', ')}`);
  }
  return { cpu: sumOver(costs, names, 'cpu') / seconds, commands: sumOver(costs, names, 'commands') / seconds };
}

/** Sends and waits for the last effect; resolves as `load` does. */
export async function measured(session, options) {
  const before = await session.used();
  const counted = await session.send(options);
  const backlog = await session.settled();
  const costs = await session.usedSince(before);
  return { ...counted, backlog, costs, memory: session.memory() };
}
