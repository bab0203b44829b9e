// A product to measure: the running one of this checkout, else one started for the purpose on the checkout's stack.
import { join } from 'node:path';
import { readEnv } from '../lib/files.mjs';
import { root } from '../lib/paths.mjs';
import { planProduct, productOf, startProduct } from '../lib/product.mjs';
import { whenToEnd } from '../lib/signals.mjs';
import { startStack, stopStack } from '../stack/stack.mjs';

/** Calls `use({dir, clubUrl})` with a running product and leaves everything as it was found, also when it is interrupted. */
export async function withProduct(use) {
  const dir = join(root, '.stack');
  const running = productOf(dir);
  if (running) return use({ dir, clubUrl: running.url });
  const interrupted = whenToEnd();
  const { started } = await startStack({ dir });
  let product;
  try {
    const plan = await planProduct({ stackEnv: readEnv(join(dir, 'env')), dir, env: { MONGO_COUNT_COMMANDS: 'on' } });
    product = await startProduct({ plan, prepare: true });
    return await Promise.race([use({ dir, clubUrl: product.url }), interrupted]);
  } finally {
    await product?.stop();
    if (started.length > 0) await stopStack({ dir, only: started });
  }
}
