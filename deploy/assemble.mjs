// node deploy/assemble.mjs <deployable> <out>: puts what the image of one service holds into a folder, after `npm run build`: its production
// packages alone, its compiled modules, and the bundles that the tests ran. deploy/Dockerfile and `npm run cluster -- images` call it.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [deployable = '', out = ''] = process.argv.slice(2);
if (!existsSync(join(root, deployable, 'dist/main.js')) || !out) {
  console.error('usage: node deploy/assemble.mjs <services/name|gateway> <folder>, after a build');
  process.exit(1);
}

/** Files of packages that no process reads: maps, types, documents. */
const UNREAD = /\.(map|md|markdown|flow)$|\.d\.[cm]?ts$/;
/** Builds of the reader of receipts; `services/receipts/src/reading/ocr-worker.ts` loads the kept one. */
const OCR = 'node_modules/tesseract.js-core';
const OCR_KEPT = /^(package\.json|LICENSE|index\.js|tesseract-core-simd-lstm\..*)$/;

const copy = (path) => cpSync(join(root, path), join(out, path), { recursive: true });
const npm = (...args) =>
  execFileSync('npm', args, { cwd: out, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

mkdirSync(out, { recursive: true });
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folders = globSync(workspaces, { cwd: root });
for (const file of ['package.json', 'package-lock.json', '.npmrc', ...folders.map((one) => join(one, 'package.json'))])
  if (existsSync(join(root, file))) copy(file);
const only = ['--omit=dev', '--workspace', deployable];
npm('ci', ...only, '--ignore-scripts', '--no-audit', '--no-fund');
// Removes the files of packages that no process reads.
for (const path of globSync('node_modules/**/*', { cwd: out }))
  if (UNREAD.test(path) && !statSync(join(out, path)).isDirectory()) rmSync(join(out, path));
if (existsSync(join(out, OCR)))
  for (const name of readdirSync(join(out, OCR))) if (!OCR_KEPT.test(name)) rmSync(join(out, OCR, name));
writeFileSync(join(out, 'sbom.cdx.json'), npm('sbom', ...only, '--sbom-format', 'cyclonedx', '--package-lock-only'));

const own = [deployable, 'proto', 'services/platform'];
for (const folder of folders)
  if (!own.includes(folder)) {
    rmSync(join(out, folder), { recursive: true, force: true });
    rmSync(join(out, 'node_modules', JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).name), {
      force: true,
      recursive: true,
    });
  }
for (const folder of own)
  for (const part of ['dist', 'data']) if (existsSync(join(root, folder, part))) copy(join(folder, part));
cpSync(bundles(), join(out, 'bundle'), { recursive: true });
for (const file of ['main.js', 'signals.js']) cpSync(join(root, 'deploy', file), join(out, file));
for (const file of ['package-lock.json', '.npmrc']) rmSync(join(out, file), { force: true });

/** Returns the folder of the bundles of the last build. */
function bundles() {
  const made = join(root, '.stack/bundles');
  const [name, ...others] = readdirSync(made);
  if (!name || others.length > 0) throw new Error(`${made} holds the bundles of no build, or of several`);
  return join(made, name);
}
