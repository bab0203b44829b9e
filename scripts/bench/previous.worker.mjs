// Runs the servers of a checkout on the stack of a folder until the standard input ends; the first line is the address of the gateway.
// Arguments: the checkout, the folder.
import { join } from 'node:path';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [checkout, dir] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(join(checkout, 'scripts/lib', name)).href);
const [{ planProduct, startProduct }, { parseEnv }] = await Promise.all([load('product.mjs'), load('files.mjs')]);

const plan = await planProduct({ stackEnv: parseEnv(readFileSync(join(dir, 'env'), 'utf8')), dir });
// Members are served by the gateway alone here: no web app is built.
const product = await startProduct({ plan, rows: plan.rows.filter(({ name }) => name !== 'edge') });
console.log(`http://127.0.0.1:${plan.ports.gateway.HTTP_PORT}`);
process.stdin.resume();
await once(process.stdin, 'end');
await product.stop();
process.exit(0);
