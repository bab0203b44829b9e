// The services behind the gateway's medium suites: started once for a whole run, instead of by each suite for itself.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { writeAtomic } from './files.mjs';
import { root } from './paths.mjs';
import { freePort } from './ports.mjs';
import { planProduct, startProduct } from './product.mjs';
import { PROCESSES } from './product-processes.mjs';

const SERVICES = PROCESSES.filter(({ commands }) => commands.includes('seed'));
/** Variables that no suite's services have: a suite that tests them sets its own. */
const ELSEWHERE = /^(OIDC|SHOP)_/;

/**
 * Settles where the services will be, without starting any. Resolves with the plan and with what a suite has to know of
 * it (gateway/src/testing/shared-backend.ts). `serviceKeys`: those of the tests, as planProduct takes them.
 */
export async function planBackend({ stackEnv, dir, serviceKeys }) {
  const stack = Object.fromEntries(Object.entries(stackEnv).filter(([name]) => !ELSEWHERE.test(name)));
  // Names of this run alone: the browser tests' product is on the same stack, and a stack given by address keeps its data.
  const run = `shared-${randomBytes(4).toString('hex')}`;
  const env = { KAFKA_TOPIC_PREFIX: `t.${run}.`, REDIS_PREFIX: `t:${run}:` };
  const own = (name) => ({ MONGO_DB: `t_${run}_${name}`.replaceAll('-', '_'), S3_BUCKET: `t-${run}-${name}` });
  const envOf = Object.fromEntries(SERVICES.map(({ name }) => [name, own(name)]));
  Object.assign(envOf.identity, { ENGAGEMENT_URL: undefined, ENGAGEMENT_KEY: undefined });
  const plan = await planProduct({ stackEnv: stack, dir, clubPort: await freePort(), env, envOf, serviceKeys });
  const { gateway, 'loyalty-ledger': ledger, 'catalogue-orders': catalogue } = plan.variables;
  const backend = {
    addresses: Object.fromEntries(Object.entries(gateway).filter(([name]) => name.endsWith('_ADDR'))),
    env: { ...env, COURIER_SECRET: catalogue.COURIER_SECRET },
    codesFile: ledger.DEMO_CODES_FILE,
  };
  return { plan, backend };
}

/** Starts them, migrated and seeded. Resolves with the variable that leads the suites to them, and with `stop()`. */
export async function startBackend({ stackEnv, dir, onExit }) {
  const { testTokenKey, testKeys } = await import(join(root, 'services/platform/dist/testing/env.js'));
  const { plan, backend } = await planBackend({
    stackEnv,
    dir,
    serviceKeys: { of: testTokenKey, callers: testKeys('test').SERVICE_CALLER_KEYS },
  });
  const file = join(dir, 'backend.json');
  writeAtomic(file, `${JSON.stringify(backend, null, 2)}\n`, { mode: 0o600 });
  const { stop } = await startProduct({ plan, rows: SERVICES, prepare: true, onExit });
  return { env: { SHARED_BACKEND: file }, stop };
}
