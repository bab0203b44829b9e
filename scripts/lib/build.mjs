import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hashFiles, walk, writeAtomic } from './files.mjs';
import { root } from './paths.mjs';
import { run } from './processes.mjs';

const bin = (...parts) => join(root, 'node_modules', ...parts);
const node = (args, options = {}) =>
  run(process.execPath, args, { cwd: root, ...options, env: { ...process.env, ...options.env, NO_COLOR: '1' } });

/** Code generated from proto/; does nothing when its inputs have not changed. */
export const generate = () => node([join(root, 'scripts/gen.mjs')]);

const COMPILED = ['proto', 'services', 'gateway'];
const CONFIGURED_BY = ['tsconfig.json', 'tsconfig.base.json', 'package-lock.json', 'scripts/lib/build.mjs'];

/** Returns what the server side is compiled from, and what it was compiled to. */
function compiledFiles() {
  const skip = new Set(['node_modules', 'coverage']);
  const files = COMPILED.flatMap((name) => walk(join(root, name), skip));
  return [...files.filter((file) => !file.endsWith('.inputs')), ...CONFIGURED_BY.map((name) => join(root, name))];
}

/** Compiles the server side, only what has changed. A hash is faster than the compiler, which takes two seconds to find no change. */
export const buildServers = async () => {
  const stamp = join(root, 'proto/dist/.inputs');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashFiles(root, compiledFiles())) return 'unchanged';
  await node([bin('typescript/bin/tsc'), '-b']);
  writeAtomic(stamp, hashFiles(root, compiledFiles()));
};

const WEB_APPS = ['web-member', 'web-admin'];
const SHARED_INPUTS = [
  'web-kit',
  'proto/errors.json',
  'proto/settings.json',
  'proto/points-table.json',
  'proto/awards.json',
  'proto/thresholds.json',
  'services/platform/src/common-password.ts',
  'services/platform/src/common-passwords.ts',
  'services/platform/src/password-rules.ts',
  'services/platform/src/typed-input.ts',
  'package-lock.json',
  'scripts/lib/build.mjs',
];
const SKIP = new Set(['node_modules', 'dist', 'coverage', 'e2e']);

function inputsOf(app) {
  return [app, ...SHARED_INPUTS].flatMap((name) => {
    const path = join(root, name);
    if (!existsSync(path)) return [];
    return statSync(path).isDirectory() ? walk(path, SKIP) : [path];
  });
}

/**
 * Builds the web apps that are there and whose inputs have changed, and compresses what they serve.
 * Resolves with the names of those that were built.
 */
export async function buildWeb({ apps = WEB_APPS } = {}) {
  const built = [];
  for (const app of apps) {
    const index = join(root, app, 'index.html');
    if (!existsSync(index)) continue;
    const dist = join(root, app, 'dist');
    const stamp = join(dist, '.inputs');
    const hash = hashFiles(root, inputsOf(app));
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue;
    await node([bin('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
      cwd: join(root, app),
      env: { NODE_ENV: 'production' },
    });
    await compress(dist);
    writeAtomic(stamp, hash);
    built.push(app);
  }
  return built;
}

const TEXT = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.wasm', '.txt']);
// Many megabytes of base64 that change with a package only: seconds at the best level, on every build.
const PACKED = /[\\/]recogniser-[^\\/]+[\\/]/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

// Once at build, at the best level, so that serving costs nothing.
async function compress(dist) {
  const files = walk(dist).filter(
    (file) => TEXT.has(extname(file)) && statSync(file).size > 1024 && !PACKED.test(file),
  );
  for (const file of files) {
    const content = await readFile(file);
    const [br, gz] = await Promise.all([
      toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      toGzip(content, { level: 9 }),
    ]);
    if (br.length < content.length) await writeFile(`${file}.br`, br);
    if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
  }
}

/** One hash over everything the lockfile asks for; names an installation. */
export const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
