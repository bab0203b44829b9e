// npm run bench -- draw [entries] [--fast]: closes and draws a week and a grand prize of so many entries (2,000,000) in a
// service that has the memory of a pod, and reports its peak memory. `npm test` runs the same with a fiftieth of the
// entries.
import { spawn } from 'node:child_process';
import { withStack } from '../load/product.mjs';
import { root } from '../lib/paths.mjs';

/** Whether the bench needs a stack: no, since it starts its own. */
export const needsStack = () => false;

/** Returns whether both were drawn in less than 192 MB. */
export default async function bench({ args, size = 2_000_000 }) {
  return withStack(({ env }) => measure({ ...process.env, ...env }, size), { fast: args.includes('--fast') });
}

async function measure(stackEnv, size) {
  const env = { ...stackEnv, NODE_OPTIONS: '--experimental-vm-modules', DRAW_ENTRIES: String(size) };
  const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'medium', '--forceExit'];
  const child = spawn(process.execPath, [...jest, '--testPathPatterns', 'mystery-box/draw-size'], {
    cwd: root,
    env,
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  const code = await new Promise((resolve) => child.once('close', resolve));
  const found = /^draw (\{.*\})$/m.exec(output);
  if (!found) console.log(output);
  else {
    const { entries, peakMb, seconds } = JSON.parse(found[1]);
    console.log(`${entries} entries: ${peakMb} MB at most (aim: below 192), drawn twice in ${seconds} s`);
  }
  return code === 0;
}
