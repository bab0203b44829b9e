import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { composeDown, composeUp } from './compose.mjs';

const file = readFileSync('deploy/compose.yaml', 'utf8');
/** Variables without which compose reads the file for no command, `down` included. */
const needed = [...file.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!);
const before = process.env.PATH;
let dir: string;

// Fake of the engine: as strict about the file's variables, it prints how it was called.
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'club-compose-'));
  const docker = join(dir, 'docker');
  const checks = needed.map((name) => `: "\${${name}:?required variable ${name} is missing a value}"`).join('\n');
  writeFileSync(docker, `#!/bin/sh\n${checks}\necho "$@" >> '${join(dir, 'calls')}'\n`);
  chmodSync(docker, 0o755);
  process.env.PATH = `${dir}${delimiter}${before}`;
});
afterEach(() => {
  process.env.PATH = before;
  rmSync(dir, { recursive: true });
});

it('gives compose the variables that its file needs, to start and to stop', async () => {
  expect(needed).not.toEqual([]);
  const secrets = { S3_ACCESS_KEY: 'access', S3_SECRET_KEY: 'secret' };
  await composeUp({ dir, services: ['mongo'], ports: { mongo: { main: 1 } }, secrets });
  await composeDown({ dir });
  await composeDown({ dir, volumes: true });
  const calls = readFileSync(join(dir, 'calls'), 'utf8').trim().split('\n');
  expect(calls.map((call) => call.split('compose.yaml ')[1])).toEqual(['up -d --wait mongo', 'down', 'down --volumes']);
});
