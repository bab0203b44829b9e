// npm run cluster -- drain: a gateway, and then a ledger, is asked to end while 200 requests are open, because what is behind it stands
// still. All of them are answered, and the process ends with 0.
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { readJson } from '../lib/files.mjs';
import { readMetrics, sumOf } from '../load/metrics.mjs';
import { until } from '../lib/processes.mjs';
import { check, withPods, withStackOfPods } from './proof.mjs';

const API = '/drypers-baby-club/api';
const OPEN = 200;
const STILL_MS = 700;

/** Prints what was answered; answers whether all was. */
export default async function drain() {
  return withStackOfPods((stack) =>
    withPods({ ...stack, replicas: 1, codes: 6 * OPEN }, async ({ cluster, data }) => {
      const { pid: database } = readJson(join(stack.dir, 'state.json')).parts.mongo.process;
      const [ledger] = cluster.pods('loyalty-ledger');
      const [gateway] = cluster.pods('gateway');
      const origin = `http://${gateway.host}:${cluster.gatewayPort}`;
      const ask = asker({ origin, data });
      // First of all once without trouble: connections are made and code is compiled.
      await Promise.all(ask(OPEN / 10));
      const behindLedger = await ended({ pod: ledger, ask, still: [database], counter: 'club_rpc_in_flight' });
      await cluster.start('loyalty-ledger');
      const works = async () => (await Promise.all(ask(4))).every((status) => status === 200);
      await until(works, { timeoutMs: 60_000, what: 'the gateway to find the new ledger', everyMs: 1_000 });
      const behindGateway = await ended({ pod: gateway, ask, still: [cluster.pods('loyalty-ledger').at(-1).pid] });
      return behindLedger && behindGateway;
    }),
  );
}

/** Returns what sends that many requests, half of them scans, and returns the promises of their statuses. */
function asker({ origin, data: { tokens, codes } }) {
  let turn = 0;
  return (count) =>
    Array.from({ length: count }, async () => {
      const at = turn++;
      const headers = { authorization: `Bearer ${tokens[at % tokens.length]}`, 'content-type': 'application/json' };
      const scan = { method: 'POST', headers, body: JSON.stringify({ code: codes[at] }) };
      const path = at % 2 ? '/user/scancode' : '/user/points/fetch';
      const response = await fetch(`${origin}${API}${path}`, at % 2 ? scan : { headers }).catch((error) => error);
      return response.status ?? String(response.cause?.code ?? response.message);
    });
}

/** Ends a pod while requests are open; answers whether all were answered and it ended with 0. */
async function ended({ pod, ask, still, counter }) {
  for (const pid of still) process.kill(pid, 'SIGSTOP');
  const open = ask(OPEN);
  try {
    await pause(STILL_MS);
    if (counter)
      await until(async () => sumOf((await readMetrics({ pod: pod.ops })).pod, counter) > 0, {
        timeoutMs: 3_000,
        what: 'open calls',
      });
    process.kill(pod.pid, 'SIGTERM');
    await pause(STILL_MS);
  } finally {
    for (const pid of still) process.kill(pid, 'SIGCONT');
  }
  const answers = await Promise.all(open);
  const { code, signal } = await pod.ended;
  const good = answers.filter((status) => status === 200).length;
  const others = [...new Set(answers.filter((status) => status !== 200))].join(', ');
  return check(
    good === OPEN && code === 0,
    `${pod.name} asked to end with ${OPEN} open requests: ${good} answered${others && `, others ${others}`}; it ended with ${code ?? signal}`,
  );
}
