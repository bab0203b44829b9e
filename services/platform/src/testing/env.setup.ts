// Jest setup file: puts the running stack's addresses into the environment of every medium and browser test.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = process.env.STACK_ENV_FILE ?? findUpwards(process.cwd());

if (file && existsSync(file)) {
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const match = /^\s*([A-Z][A-Z0-9_]*)=(.*)$/.exec(line);
    if (match) process.env[match[1]!] ??= match[2]!.trim().replace(/^"(.*)"$/, '$1');
  }
}

function findUpwards(from: string): string | undefined {
  for (let dir = from; ; dir = join(dir, '..')) {
    const candidate = join(dir, '.stack', 'env');
    if (existsSync(candidate)) return candidate;
    if (dir === join(dir, '..')) return undefined;
  }
}
