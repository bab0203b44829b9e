import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockHash } from './build.mjs';
import { readJson } from './files.mjs';
import { root } from './paths.mjs';
import { run } from './processes.mjs';

const stamp = join(root, 'node_modules', '.installed-lock');

// npm keeps what it installed in a hidden lockfile; a developer's own `npm install` counts as well as ours.
function installedMatchesLock() {
  const wanted = readJson(join(root, 'package-lock.json'), {}).packages ?? {};
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'), {}).packages;
  if (!installed) return false;
  return Object.entries(wanted).every(
    ([path, { version, link, optional, devOptional }]) =>
      !path.includes('node_modules/') || link || optional || devOptional || installed[path]?.version === version,
  );
}

/** Returns whether the packages in node_modules are those of the lockfile. */
function isInstalled() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return true;
  if (!installedMatchesLock()) return false;
  writeFileSync(stamp, lockHash());
  return true;
}

// `npm ci` refuses a lockfile that lacks optional packages of other platforms (a registry that does not carry all of
// them leaves such gaps); `npm install` takes the same versions and fills the gaps where it can.
function isComplete() {
  const packages = readJson(join(root, 'package-lock.json'), {}).packages ?? {};
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  return Object.values(packages).every(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).every((name) => names.has(name)),
  );
}

/** Installs the packages of the lockfile; resolves with 'unchanged' when they are there already. */
export async function install() {
  if (isInstalled()) return 'unchanged';
  const command = isComplete() ? ['ci'] : ['install', '--no-save'];
  await run('npm', [...command, '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root });
  writeFileSync(stamp, lockHash());
  return `npm ${command[0]}`;
}
