import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { tool, versions } from '../stack/tools.mjs';
import { buildProduct } from './build-product.mjs';
import { install } from './install.mjs';
import { run } from './processes.mjs';
import { red, step } from './progress.mjs';
import { onEnd } from './signals.mjs';

/** These install and build in steps of their own. */
const SET_UP_THEMSELVES = new Set(['start', 'test']);
const RUN_THE_PRODUCT = new Set(['bench', 'load', 'ops', 'seed']);

const major = (version) => Number(version.split('.')[0]);

/**
 * Runs scripts/<name>.mjs of `run.mjs <name> …` once there is what it needs, so that every command works in a fresh checkout:
 * the Node of scripts/stack/versions, the packages of the lockfile, and the built product where the command runs it.
 */
export async function launch() {
  const [, , name] = process.argv;
  try {
    if (major(process.versions.node) < major(versions.NODE)) return runAgain(await fetchNode());
    process.argv.splice(2, 1);
    if (!SET_UP_THEMSELVES.has(name)) await install();
    if (RUN_THE_PRODUCT.has(name)) await buildProduct();
  } catch (error) {
    console.error(red(error.message));
    process.exit(1);
  }
  await import(`../${name}.mjs`);
}

/** Returns the path of Node, which npm brings into the tools cache the first time. */
async function fetchNode() {
  const { platform, arch } = process;
  const name = `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${arch}`;
  const requirement = `${name}@${versions.NODE}`;
  const home = await tool(`node-${versions.NODE}-${platform}-${arch}`, (directory) =>
    step(`fetch Node ${versions.NODE}`, async () => {
      const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
      await run('npm', ['install', '--prefix', directory, '--no-save', ...quiet, requirement]);
    }),
  ).catch((error) => {
    throw new Error(`Node ${major(versions.NODE)} is needed: nvm install ${major(versions.NODE)}\n${error.message}`);
  });
  return join(home, 'node_modules', name, 'bin', 'node');
}

/** Runs this command with another Node, which children find first on PATH; ends as it ends. */
export function runAgain(node, args = process.argv.slice(1)) {
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  const child = spawn(node, args, { stdio: 'inherit', env });
  onEnd(() => child.kill('SIGTERM'));
  child.once('error', (error) => {
    console.error(red(error.message));
    process.exit(1);
  });
  child.once('close', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
