// A product of pods with members and codes, for the proofs of `npm run cluster`.
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { buildServers, generate } from '../lib/build.mjs';
import { bundleServices } from '../lib/bundle.mjs';
import { root } from '../lib/paths.mjs';
import { withRoles } from '../lib/product-processes.mjs';
import { planProduct, stopLeftovers } from '../lib/product.mjs';
import { step } from '../lib/progress.mjs';
import { whenToEnd } from '../lib/signals.mjs';
import { startStack, stopStack } from '../stack/stack.mjs';
import { openBacklog } from '../load/backlog.mjs';
import { membersOf } from '../load/data.js';
import { effectsOf, lossesOf, unexpectedEffects } from '../load/effects.mjs';
import { prepare } from '../load/prepare.mjs';
import { nameOf } from './name.mjs';
import { startPods } from './pods.mjs';

const folder = join(root, '.stack', 'cluster');
let interruption;
/** Rejects when this run is to end. */
const interrupted = () => (interruption ??= whenToEnd());

/** Age at which connections are renewed in a deployment (services/platform/src/bootstrap.ts). */
export const DEPLOYED = { GRPC_MAX_CONNECTION_AGE_MS: '45000' };

/**
 * Builds the services and starts a stack of its own, with `env` for the stack; calls `use({dir, stackEnv})` and ends what was started.
 */
export async function withStackOfPods(use, { env = {}, dir = folder } = {}) {
  await step('generate code', generate);
  await step('compile services', buildServers);
  await step('bundle services', bundleServices);
  // From the first start on, so that no moment is without it.
  void interrupted();
  const { started, env: stackEnv } = await startStack({ dir, env: { ...process.env, ...env } });
  try {
    await stopLeftovers(dir);
    return await use({ dir, stackEnv });
  } finally {
    await stopStack({ dir, only: started });
  }
}

/**
 * Starts pods on a stack, with prepared databases; calls `use({cluster, data, verified})` and ends them. `verified(registered)`
 * waits until every effect is there and prints which are lost or there twice; it resolves with whether none is.
 */
export async function withPods({ dir, stackEnv, members = 40, codes, ...options }, use) {
  const plan = await planProduct({ stackEnv, dir, rows: withRoles(), env: options.env });
  plan.variables.edge = {
    ...plan.variables.edge,
    GATEWAY_URL: `http://${nameOf('gateway')}:${plan.ports.gateway.HTTP_PORT}`,
    CLUSTER_NAMES: join(dir, 'cluster-names.json'),
    NODE_OPTIONS: `--import ${join(root, 'scripts/cluster/names.mjs')}`,
  };
  const began = new Date();
  let cluster;
  await step('prepare the databases, start the pods', async () => {
    cluster = await startPods({ plan, ...options });
    return `${cluster.all().length} processes`;
  });
  const prepared = async () => {
    const made = await prepare({ dir, clubUrl: cluster.url, members, codes });
    const { members: listed, password } = membersOf(readFileSync(join(made.folder, 'members.txt'), 'utf8'));
    const data = { ...made, password, emails: listed.map(({ email }) => email) };
    const verified = async (registered) => {
      const { seconds } = await settled({ brokers: stackEnv.KAFKA_BROKERS, ports: () => cluster.ops() });
      const effects = await effectsOf(stackEnv.MONGO_URL, began);
      const lost = lossesOf(effects, registered);
      const unexpected = unexpectedEffects(effects);
      for (const line of [...lost, ...unexpected].slice(0, 20)) console.log(`  ✖ ${line}`);
      console.log(
        `${registered.length} codes answered as registered, all effects there after ${seconds.toFixed(1)} s: ${lost.length} lost or gaps, ${unexpected.length} effects missing or there twice`,
      );
      return lost.length === 0 && unexpected.length === 0;
    };
    return use({ cluster, data, verified });
  };
  try {
    return await Promise.race([prepared(), interrupted()]);
  } finally {
    await cluster.stop();
  }
}

/** Waits until all consumers are done; a client that asks while leaders change gives up, and another one asks again. */
async function settled(where, tries = 5) {
  for (let tried = 1; ; tried += 1) {
    const backlog = await openBacklog(where);
    try {
      return await backlog.gone();
    } catch (error) {
      if (tried === tries) throw error;
      await pause(2_000);
    } finally {
      await backlog.close();
    }
  }
}

/** Prints a line with a tick or a cross; answers what it was given. */
export function check(ok, text) {
  console.log(`${ok ? '✔' : '✖'} ${text}`);
  return ok;
}
