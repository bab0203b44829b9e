// A medium suite at the size of a bench.
import { spawn } from 'node:child_process';
import { root } from '../lib/paths.mjs';

/** Runs the medium suites whose path matches, with variables that make them long; resolves with whether they passed. */
export async function runMedium({ stackEnv, pattern, env }) {
  const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'medium', '--forceExit', '--runInBand'];
  const child = spawn(process.execPath, [...jest, '--testPathPatterns', pattern], {
    cwd: root,
    env: { ...stackEnv, NODE_OPTIONS: '--experimental-vm-modules', ...env },
    stdio: 'inherit',
  });
  return (await new Promise((resolve) => child.once('close', resolve))) === 0;
}
