// npm run ops -- <command> [arguments]: what an operator does, against the developer's stack (which must be up). In a cluster the
// same commands run as Jobs of the chart: docs/runbooks/commands.md.
//
//   create-admin <username> [--role dev|superadmin] [--password-stdin]   the first administrator, once
//   verify-ledger [member]                      recomputes the log of points and stores the result
//   replay-dlq --service <name> <topic> <group>    publishes dead letters again
//   reset-offsets --service <name> <group> --to earliest|latest|<moment> [--topic <topic>]   has a group read on from there
//   rebuild-projection day-totals|tier-sums        derives it from the log again
//   rotate-code-key < codeKeys                     the same value with a new key, by which new codes are made
//   service-keys [version]                                               new keys by which services sign their calls
//   import-codes --brand … --format … --size … --points … --label … < file   codes of packs that were printed before
//   republish --service <name> --from … --to …                           facts of a service's log again (docs/runbooks/republish.md)
//   backup <folder>, restore <folder> --into <stack>, reconcile          docs/runbooks/backup.md
//   load-members <number>, load-codes <number>   data of a load test, on the standard output (scripts/load/README.md)
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { opsProcess } from './lib/ops.mjs';
import { root } from './lib/paths.mjs';
import { SERVICES } from './lib/product.mjs';
import { red } from './lib/progress.mjs';
import { withNewCodeKey } from './lib/code-keys.mjs';
import { newServiceKeys } from './lib/service-keys.mjs';

/** Commands of the stack as a whole, which run in no service. */
const OF_THE_STACK = new Set(['backup', 'restore', 'reconcile']);

try {
  const [command, version = '1'] = process.argv.slice(2);
  if (command === 'rotate-code-key') console.log(withNewCodeKey(await text(process.stdin)));
  else if (command === 'service-keys') {
    if (!/^[1-9]\d{0,3}$/.test(version)) throw new Error('the version is a number from 1 to 9999');
    console.log(newServiceKeys(SERVICES, Number(version)).join('\n'));
  } else if (OF_THE_STACK.has(command)) {
    // Loads the clients of all stores, which the other commands do not need.
    const { backupCommand } = await import('./backup/commands.mjs');
    await backupCommand(command, process.argv.slice(3));
  } else {
    const { args, env } = await opsProcess(process.argv.slice(2), { dir: join(root, '.stack') });
    // Connects the terminal to the command: input is read by the command alone, and its output is shown.
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
    process.exitCode = await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
  }
} catch (error) {
  console.error(red(error.message));
  process.exitCode = 1;
}
