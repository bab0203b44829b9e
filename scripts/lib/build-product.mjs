import { buildServers, buildWeb, generate } from './build.mjs';
import { bundleServices } from './bundle.mjs';
import { step } from './progress.mjs';

/** Generates, compiles and bundles all that the product consists of, a line for each step; what has not changed stays as it is. */
export async function buildProduct() {
  await step('generate code', generate);
  await step('compile services', buildServers);
  await step('bundle services', bundleServices);
  await step('build web apps', async () => (await buildWeb()).join(', ') || 'unchanged');
}
