// A product to measure: the running one of this checkout, else one started for the purpose on a stack.
import { join } from 'node:path';
import { readEnv } from '../lib/files.mjs';
import { root } from '../lib/paths.mjs';
import { PROCESSES, withRoles } from '../lib/product-processes.mjs';
import { planProduct, productOf, startProduct, stopLeftovers } from '../lib/product.mjs';
import { whenToEnd } from '../lib/signals.mjs';
import { startStack, stopStack } from '../stack/stack.mjs';
import { useFastDatabase } from './fast.mjs';

/** Returns the folder of a bench's data: with another database the data of `npm start` would be meaningless. */
const folderOf = (fast) => join(root, '.stack', ...(fast ? ['fast'] : []));

let interruption;
/** Rejects when this run is to end. */
const interrupted = () => (interruption ??= whenToEnd());

/**
 * Calls `use({dir, env})` with a stack and ends what of it was started. `fast`: on a database of its own that is faster
 * (fast.mjs).
 */
export async function withStack(use, { fast = false } = {}) {
  const dir = folderOf(fast);
  if (fast) useFastDatabase();
  // From the first start on, so that no moment is without it.
  void interrupted();
  const { started, env } = await startStack({ dir });
  try {
    return await use({ dir, env });
  } finally {
    if (started.length > 0) await stopStack({ dir, only: started });
  }
}

/**
 * Calls `use({dir, clubUrl, product})` with a product started on the stack of `dir`, and ends it, also when it is
 * interrupted. Its processes count their commands; `roles`: workers apart from what answers calls.
 */
export async function startedProduct(use, { dir, roles = false }) {
  await stopLeftovers(dir);
  const stackEnv = readEnv(join(dir, 'env'));
  const rows = roles ? withRoles() : PROCESSES;
  const plan = await planProduct({ stackEnv, dir, rows, env: { MONGO_COUNT_COMMANDS: 'on' } });
  const product = await startProduct({ plan, prepare: true });
  try {
    return await Promise.race([use({ dir, clubUrl: product.url, product }), interrupted()]);
  } finally {
    await product.stop();
  }
}

/** Calls `use` as `startedProduct` does, with the running product of this checkout where there is one (without `product`). */
export async function withProduct(use, options = {}) {
  const running = productOf(folderOf(options.fast));
  if (running) return use({ dir: folderOf(options.fast), clubUrl: running.url });
  return withStack(({ dir }) => startedProduct(use, { dir, ...options }), options);
}

/** Throws when a product runs here: what runs beside a floor slows it, and flatters every ratio to it. */
export function refuseRunning(fast) {
  if (productOf(folderOf(fast)) ?? productOf(folderOf(false)))
    throw new Error('a product runs here (npm start): end it first');
}
