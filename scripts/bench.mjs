// npm run bench -- <name> [size]: measurements at full size. Each lives in scripts/bench/<name>.mjs and returns whether
// its own aims were met.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv } from './lib/files.mjs';
import { root } from './lib/paths.mjs';
import { red } from './lib/progress.mjs';
import { onEnd } from './lib/signals.mjs';
import { startStack, stopStack } from './stack/stack.mjs';

const folder = join(root, 'scripts/bench');
const [name, ...args] = process.argv.slice(2);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs') && !file.includes('.worker.'))
  .map((file) => file.slice(0, -4));
if (!name || !existsSync(join(folder, `${name}.mjs`))) {
  console.error(`usage: npm run bench -- ${names.join('|')} [size]`);
  process.exit(2);
}
const dir = join(root, '.stack');
let met = false;
try {
  const { default: bench, needsStack = () => true } = await import(join(folder, `${name}.mjs`));
  // A measurement is let finish, so that what it made in the stack is gone and what was started is ended.
  onEnd(() => console.error('\nending as soon as this is done …'));
  const { started } = needsStack(args) ? await startStack({ dir }) : { started: [] };
  try {
    met = await bench({
      dir,
      stackEnv: { ...process.env, ...readEnv(join(dir, 'env')) },
      size: args.map(Number).find((value) => value > 0),
      args,
    });
  } finally {
    if (started.length > 0) await stopStack({ dir, only: started });
  }
} catch (error) {
  console.error(red(error.message));
}
process.exit(met === true ? 0 : 1);
