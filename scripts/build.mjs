// npm run build: generated code, the services and their bundles, the web apps; only what has changed.
import { buildProduct } from './lib/build-product.mjs';
import { red } from './lib/progress.mjs';

try {
  await buildProduct();
} catch (error) {
  console.error(red(error.message));
  process.exit(1);
}
