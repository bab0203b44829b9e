// npm run seed: development data into the developer's stack (which must be up); safe to repeat.
import { join } from 'node:path';
import { readEnv } from './lib/files.mjs';
import { root } from './lib/paths.mjs';
import { planProduct, prepareProduct } from './lib/product.mjs';
import { red, step } from './lib/progress.mjs';

const dir = join(root, '.stack');
const stackEnv = readEnv(join(dir, 'env'));
try {
  if (!stackEnv.MONGO_URL) throw new Error('the stack is not up: npm run stack -- start');
  const plan = await planProduct({ stackEnv, dir });
  await step('indexes, migrations, development data', () => prepareProduct(plan));
} catch (error) {
  console.error(red(error.message));
  process.exit(1);
}
