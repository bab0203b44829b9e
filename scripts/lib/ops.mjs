// Process of an operator's command, with its arguments and variables.
import { userInfo } from 'node:os';
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
  'verify-ledger': 'loyalty-ledger',
  'rebuild-projection': 'loyalty-ledger',
};

/** Commands that every service has: the one that is meant is named. */
const OF_EACH = ['replay-dlq', 'reset-offsets', 'republish'];

/** Commands that record who runs them. */
const ATTRIBUTED = ['rebuild-projection', 'replay-dlq', 'republish', 'reset-offsets'];

/** Commands that are not one service's own. */
const OTHERS = ['backup', 'restore', 'reconcile', 'service-keys', 'rotate-code-key'];

const own = (command) => (Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined);

/** Takes `--service <name>` from the arguments of a command that every service has. */
function withService(args) {
  const at = args.indexOf('--service');
  const known = PROCESSES.filter(({ commands }) => commands.length > 0).map(({ name }) => name);
  if (at < 0 || !known.includes(args[at + 1])) throw new Error(`--service is one of ${known.join(', ')}`);
  return { service: args[at + 1], args: args.toSpliced(at, 2) };
}

/** Returns the process of a command against the stack of a directory: its arguments and its variables. Throws what is wrong in plain words. */
export async function opsProcess([command = '', ...typed], { dir, operator = userInfo().username }) {
  const { service, args } = OF_EACH.includes(command) ? withService(typed) : { service: own(command), args: typed };
  if (!service)
    throw new Error(
      `usage: npm run ops -- <${[...Object.keys(COMMANDS), ...OF_EACH, ...OTHERS].join('|')}> [arguments]`,
    );
  const stackEnv = readEnv(join(dir, 'env'));
  if (!stackEnv.MONGO_URL) throw new Error('the stack is not up: npm run stack -- start');
  const { variables } = await planProduct({ stackEnv, dir });
  const { entry } = PROCESSES.find(({ name }) => name === service);
  const recorded = ATTRIBUTED.includes(command) ? { OPERATOR: operator } : {};
  return {
    args: [join(root, entry), command, ...args],
    env: { ...variables[service], ...recorded, LOG_LEVEL: 'warn' },
  };
}
