// npm run ops -- <command> [arguments]: what an operator does, against the developer's stack (which must be up). In a cluster the
// same commands run inside a pod of their service: docs/runbooks/first-administrator.md.
//
//   create-admin <username> [--role dev|superadmin] [--password-stdin]   the first administrator, once
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readEnv } from './lib/files.mjs';
import { root } from './lib/paths.mjs';
import { planProduct } from './lib/product.mjs';
import { PROCESSES } from './lib/product-processes.mjs';
import { red } from './lib/progress.mjs';

/** Which service has which command. */
const COMMANDS = { 'create-admin': 'identity' };

const [command = '', ...args] = process.argv.slice(2);
try {
  const service = COMMANDS[command];
  if (!service) throw new Error(`usage: npm run ops -- <${Object.keys(COMMANDS).join('|')}> [arguments]`);
  const dir = join(root, '.stack');
  const stackEnv = readEnv(join(dir, 'env'));
  if (!stackEnv.MONGO_URL) throw new Error('the stack is not up: npm run stack -- start');
  const { variables } = await planProduct({ stackEnv, dir });
  const { entry } = PROCESSES.find(({ name }) => name === service);
  const child = spawn(process.execPath, [join(root, entry), command, ...args], {
    cwd: root,
    env: { ...variables[service], LOG_LEVEL: 'warn' },
    stdio: 'inherit',
  });
  process.exitCode = await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
} catch (error) {
  console.error(red(error.message));
  process.exitCode = 1;
}
