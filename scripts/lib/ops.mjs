// Process of an operator's command, with its arguments and variables.
import { join } from 'node:path';
import { readEnv } from './files.mjs';
import { root } from './paths.mjs';
import { planProduct } from './product.mjs';
import { PROCESSES } from './product-processes.mjs';

/** Services by their commands. */
const COMMANDS = {
  'create-admin': 'identity',
  'import-codes': 'loyalty-ledger',
  'load-members': 'identity',
  'load-codes': 'loyalty-ledger',
};

/** Returns the process of a command against the stack of a directory: its arguments and its variables. Throws what is wrong in plain words. */
export async function opsProcess([command = '', ...args], { dir }) {
  const service = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!service)
    throw new Error(`usage: npm run ops -- <${[...Object.keys(COMMANDS), 'service-keys'].join('|')}> [arguments]`);
  const stackEnv = readEnv(join(dir, 'env'));
  if (!stackEnv.MONGO_URL) throw new Error('the stack is not up: npm run stack -- start');
  const { variables } = await planProduct({ stackEnv, dir });
  const { entry } = PROCESSES.find(({ name }) => name === service);
  return { args: [join(root, entry), command, ...args], env: { ...variables[service], LOG_LEVEL: 'warn' } };
}
