// npm run bench -- restore [members]: backs a product up while codes are registered and items redeemed, ends it, restores the backup on a
// second stack, and starts the product there. What was acknowledged before the instant must be there, with each of its effects exactly
// once, and nothing of what came after it; the ledger's verification and the comparison of the services find nothing. Prints how long it
// took until members were served again. Both stacks are its own (.stack/restore), and are removed.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { described } from '../backup/backup.mjs';
import { backUpStack, reconcileStack, restoreStack, runIn } from '../backup/commands.mjs';
import { openClient } from '../backup/instant.mjs';
import { openKeys } from '../backup/keys.mjs';
import { findingsOf, redeemWhile } from '../backup/members.mjs';
import { effectsOf, lossesOf, unexpectedEffects } from '../load/effects.mjs';
import { openBacklog } from '../load/backlog.mjs';
import { startedProduct } from '../load/product.mjs';
import { UNBOUND } from '../load/run.mjs';
import { LEAN, openSession } from '../load/session.mjs';
import { readEnv, readJson, removeTree } from '../lib/files.mjs';
import { root } from '../lib/paths.mjs';
import { resetStack, startStack } from '../stack/stack.mjs';

const MEMBERS = 30;
const RATE = 10;
const BEFORE_S = 15;
const DURING_S = 30;
/** The backup begins when the second part of the load is under way. */
const LEAD_MS = 5_000;
const PASSPHRASE = 'a rehearsal on this machine';

/** Whether the bench needs a stack: no, since it starts its own. */
export const needsStack = () => false;

/** Prints each finding; answers whether there was none. */
export default async function bench({ size: members = MEMBERS }) {
  const folder = join(root, '.stack', 'restore');
  const [from, into, to, keysFile] = ['from', 'into', 'backup', 'keys.sealed'].map((name) => join(folder, name));
  await Promise.all([from, into].map((dir) => resetStack({ dir })));
  removeTree(folder);
  mkdirSync(folder, { recursive: true });
  try {
    await startStack({ dir: from });
    const began = new Date();
    const first = await startedProduct((product) => loadedAndBackedUp({ ...product, members, to, keysFile }), {
      dir: from,
      roles: true,
    });
    const before = await entriesOf(from);
    // The first product is gone: from here on nobody is served.
    const lostAt = performance.now();
    await resetStack({ dir: from });
    const keys = openKeys(keysFile, PASSPHRASE);
    const restored = await restoreStack({ from: to, into, keys });
    console.log(`restored: ${restored.events} events, ${restored.objects} objects put back`);
    const atRest = await reconcileStack(into);
    const after = await entriesOf(into);
    const findings = await startedProduct(
      async (product) => {
        const seconds = (performance.now() - lostAt) / 1000;
        console.log(`members are served again after ${seconds.toFixed(1)} s`);
        return served({ ...product, first, began });
      },
      { dir: into, roles: true },
    );
    return report({ ...first, atRest, before, after, findings, settled: await reconcileStack(into) });
  } finally {
    await Promise.all([from, into].map((dir) => resetStack({ dir })));
    removeTree(folder);
  }
}

/** Folder of the members and codes of a session. */
const dataOf = (dir) => join(dir, 'load', 'scan');

async function loadedAndBackedUp({ dir, clubUrl, members, to, keysFile }) {
  const session = await openSession({
    dir,
    clubUrl,
    members,
    codes: RATE * (BEFORE_S + DURING_S) + 1_000,
    sender: LEAN,
  });
  try {
    const orders = redeemWhile({ clubUrl, folder: dataOf(dir) });
    const sent = await session.send({ rate: RATE, seconds: BEFORE_S, env: UNBOUND });
    const sending = session.send({ rate: RATE, seconds: DURING_S, env: UNBOUND });
    await pause(LEAD_MS);
    const asked = Date.now();
    const manifest = await backUpStack({ dir, to, keysFile, passphrase: PASSPHRASE });
    const meanwhile = await sending;
    const redeemed = await orders.end();
    console.log(`backed up: ${described(manifest)}`);
    console.log(
      `scans meanwhile: ${meanwhile.scans}, p95 ${meanwhile.p95.toFixed(1)} ms, ${meanwhile.failedChecks} failed checks`,
    );
    return {
      data: dataOf(dir),
      manifest,
      asked,
      registered: sent.registered,
      redeemed,
      failed: meanwhile.failedChecks,
    };
  } finally {
    await session.close();
  }
}

/** Returns the entries of a stack's log: id, hash and the moment of writing. */
async function entriesOf(dir) {
  const client = await openClient(readEnv(join(dir, 'env')).MONGO_URL);
  try {
    const fields = { projection: { hash: 1, writtenAt: 1, key: 1 } };
    return await client.db('club_loyalty_ledger').collection('entries').find({}, fields).toArray();
  } finally {
    await client.close();
  }
}

/** Waits until all that was under way has had its effects, and returns what is missing or there twice, and what is not served. */
async function served({ dir, clubUrl, first, began }) {
  const env = readEnv(join(dir, 'env'));
  const { ports } = readJson(join(dir, 'product.json'), {});
  const ops = () =>
    Object.fromEntries(Object.entries(ports).flatMap(([name, { OPS_PORT }]) => (OPS_PORT ? [[name, OPS_PORT]] : [])));
  const backlog = await openBacklog({ brokers: env.KAFKA_BROKERS, ports: ops });
  try {
    await backlog.gone();
  } finally {
    await backlog.close();
  }
  const effects = await effectsOf(env.MONGO_URL, began);
  const lost = lossesOf(effects, first.registered);
  const unexpected = unexpectedEffects(effects);
  const verified = await runIn({ dir, service: 'loyalty-ledger', args: ['verify'] }).then(
    () => [],
    (error) => [`verify: ${error.message}`],
  );
  const { registered } = first;
  return [...lost, ...unexpected, ...verified, ...(await findingsOf({ clubUrl, folder: first.data, registered }))];
}

function report({ manifest, asked, registered, redeemed, failed, atRest, before, after, findings, settled }) {
  const at = new Date(manifest.at);
  const hashes = new Map(before.map(({ _id, hash }) => [_id, hash]));
  const others = after.filter(({ _id, hash }) => hashes.get(_id) !== hash);
  const there = new Set(after.map(({ _id }) => _id));
  // Stamps are of the processes that write, the instant is of this one; all are on one machine, and a write takes some moments.
  const missing = before.filter(({ _id, writtenAt }) => writtenAt.getTime() < asked && !there.has(_id));
  const since = after.filter(({ writtenAt }) => writtenAt > at);
  const lostAfter = before.length - after.length;
  const aims = [
    [failed === 0, `${failed} scans failed while the backup was made`],
    [
      redeemed > 0 && registered.length > 0,
      `${registered.length} codes registered and ${redeemed} orders placed before and meanwhile`,
    ],
    [others.length === 0, `${after.length} entries restored, ${others.length} unlike the original`],
    [missing.length === 0, `${missing.length} entries from before the instant are missing`],
    [
      since.length === 0,
      `${since.length} entries from after the instant; ${lostAfter} that came after it are not there`,
    ],
    [atRest.broken.length === 0, `services compared at the instant: ${JSON.stringify(atRest.checked)}`],
    [settled.broken.length === 0, `services compared when all had settled: ${JSON.stringify(settled.checked)}`],
    [
      findings.length === 0,
      `${findings.length} effects lost or there twice, violations of the log, or members not served`,
    ],
  ];
  for (const line of [...atRest.broken, ...settled.broken, ...findings].slice(0, 20)) console.log(`  ${line}`);
  for (const [met, text] of aims) console.log(`${met ? '✔' : '✖'} ${text}`);
  return aims.every(([met]) => met);
}
