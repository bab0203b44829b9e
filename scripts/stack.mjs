// npm run stack -- start|stop|status|reset [--dir DIR]
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/paths.mjs';
import { bold, red, seconds } from './lib/progress.mjs';
import { resetStack, stackStatus, startStack, stopStack } from './stack/stack.mjs';

const usage = 'usage: npm run stack -- start|stop|status|reset [--dir DIR]';
const { values, positionals } = argumentsOf();
const dir = values.dir ? resolve(values.dir) : resolve(root, '.stack');

const commands = {
  async start() {
    const began = Date.now();
    const { started } = await startStack({ dir });
    console.log(
      `${bold('stack is up')} in ${seconds(Date.now() - began)}, ${started.length} started; addresses are in ${dir}/env`,
    );
  },
  async stop() {
    const ended = await stopStack({ dir });
    console.log(ended.length ? `stopped: ${ended.join(', ')}` : 'nothing was running');
  },
  status() {
    const rows = stackStatus({ dir });
    for (const row of rows) {
      const pid = row.pid ? `pid ${row.pid}` : '';
      console.log(
        `${row.part.padEnd(14)} ${row.state.padEnd(9)} ${pid.padEnd(12)} ${(row.via ?? '').padEnd(22)} ${row.where}`,
      );
    }
    if (rows.some((row) => row.state !== 'running')) process.exitCode = 3;
  },
  async reset() {
    await resetStack({ dir });
    console.log(`stopped, and the data in ${dir} is gone`);
  },
};

function argumentsOf() {
  try {
    return parseArgs({ allowPositionals: true, options: { dir: { type: 'string' } } });
  } catch (error) {
    console.error(red(`${error.message.split('. ')[0]}; ${usage}`));
    process.exit(2);
  }
}

const command = commands[positionals[0]];
if (!command || positionals.length > 1) {
  console.error(usage);
  process.exit(2);
}
try {
  await command();
} catch (error) {
  console.error(red(error.message));
  process.exit(1);
}
