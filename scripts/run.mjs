// npm run <name>: runs scripts/<name>.mjs once there is what it needs, so that every command works in a fresh checkout: the
// packages of the lockfile, and the built product where the command runs it. `start` and `test` do the same in steps of theirs.
import { buildProduct } from './lib/build-product.mjs';
import { install } from './lib/install.mjs';
import { red } from './lib/progress.mjs';

const RUN_THE_PRODUCT = new Set(['bench', 'load', 'ops', 'seed']);

const [name] = process.argv.splice(2, 1);
try {
  await install();
  if (RUN_THE_PRODUCT.has(name)) await buildProduct();
} catch (error) {
  console.error(red(error.message));
  process.exit(1);
}
await import(`./${name}.mjs`);
