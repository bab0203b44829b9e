// npm run bench -- previous <commit or tag>: an upgrade and its rollback, with the processes of an earlier commit on the schema of this
// checkout. Migrated by this code, the database serves the earlier processes, then these, then the earlier ones again; at each turn
// somebody signs up, registers codes and redeems an item, members of the turns before come back, and the log and the services are compared.
// The earlier commit is built in .stack/previous, with the packages of this checkout where its lockfile names the same ones. See docs/adr/0069.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { reconcileStack, runIn } from '../backup/commands.mjs';
import { comeBack, join as joinClub, redeemOnce, scanOnce } from '../backup/visitors.mjs';
import { readJson, removeTree } from '../lib/files.mjs';
import { root } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { planProduct, prepareProduct } from '../lib/product.mjs';
import { step } from '../lib/progress.mjs';
import { codesOf } from '../load/data.js';
import { resetStack, startStack } from '../stack/stack.mjs';

const WORKER = fileURLToPath(new URL('previous.worker.mjs', import.meta.url));
/** Codes of each turn: enough points for the cheapest item. */
const SCANS = 6;

/** Whether the bench needs a stack: no, since it starts its own. */
export const needsStack = () => false;

/** Prints the findings of each turn; answers whether there was none. */
export default async function bench({ args: [revision] }) {
  if (!revision) throw new Error('usage: npm run bench -- previous <commit or tag>');
  const folder = join(root, '.stack', 'previous');
  const [tree, dir] = [join(folder, 'tree'), join(folder, 'stack')];
  await resetStack({ dir });
  removeTree(folder);
  try {
    const commit = await step(`build ${revision}`, () => built(revision, tree));
    const { env } = await startStack({ dir });
    const plan = await planProduct({ stackEnv: env, dir });
    await step('migrate with this code', () => prepareProduct(plan));
    const codes = codesOf(readFileSync(join(dir, 'demo-codes.csv'), 'utf8'));
    const visitors = [];
    const findings = [];
    for (const [name, from] of [
      ['earlier processes', tree],
      ['these processes', root],
      ['earlier processes again', tree],
    ]) {
      const found = await turn({ dir, from, codes, visitors }).catch((error) => [error.message]);
      const { broken } = await reconcileStack(dir);
      console.log(
        `${found.length + broken.length === 0 ? '✔' : '✖'} ${name}: ${found.length + broken.length} findings`,
      );
      for (const line of [...found, ...broken]) console.log(`  ${line}`);
      findings.push(...found, ...broken);
    }
    console.log(`${commit}: ${findings.length} findings in three turns, ${visitors.length} visitors`);
    return findings.length === 0;
  } finally {
    await resetStack({ dir });
    removeTree(folder);
  }
}

/** Puts a commit into a folder and builds its servers there; resolves with the commit. */
async function built(revision, tree) {
  mkdirSync(tree, { recursive: true });
  const commit = (await run('git', ['rev-parse', '--short', `${revision}^{commit}`], { cwd: root })).trim();
  const archive = join(dirname(tree), 'tree.tar');
  await run('git', ['archive', '--format=tar', `--output=${archive}`, commit], { cwd: root });
  await run('tar', ['-xf', archive, '-C', tree]);
  await installed(tree);
  const build = [
    "import { buildServers, generate } from './scripts/lib/build.mjs';",
    "import { bundleServices } from './scripts/lib/bundle.mjs';",
    'await generate(); await buildServers(); await bundleServices();',
  ];
  await run(process.execPath, ['--input-type=module', '-e', build.join('\n')], { cwd: tree, timeout: 1_200_000 });
  return commit;
}

/** Gives a tree packages: links to those of this checkout but for the club's own, which are those of the tree; others are installed. */
async function installed(tree) {
  if (installedBy(tree) !== installedBy(root)) {
    await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: tree, timeout: 1_200_000 });
    return;
  }
  const [from, to] = [root, tree].map((of) => join(of, 'node_modules'));
  mkdirSync(to);
  for (const name of readdirSync(from)) if (name !== '@club') symlinkSync(join(from, name), join(to, name));
  // Relative links to the workspaces, which lead into the tree from here.
  mkdirSync(join(to, '@club'));
  for (const name of readdirSync(join(from, '@club')))
    symlinkSync(readlinkSync(join(from, '@club', name)), join(to, '@club', name));
  for (const { location } of workspacesWithPackages())
    cpSync(join(root, location), join(tree, location), { recursive: true });
}

/** Packages that the lockfile of a checkout installs, each with its version; those of the checkout itself are no part of them. */
function installedBy(checkout) {
  const { packages } = readJson(join(checkout, 'package-lock.json'), { packages: {} });
  const named = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  return JSON.stringify(named.map(([path, { version, integrity }]) => [path, version, integrity]));
}

/** Folders of packages that a workspace has for itself. */
function workspacesWithPackages() {
  const { packages } = readJson(join(root, 'package-lock.json'), { packages: {} });
  const own = Object.keys(packages).flatMap((path) => /^(?!node_modules).*?\/node_modules(?=\/)/.exec(path) ?? []);
  return [...new Set(own)].map((location) => ({ location })).filter(({ location }) => existsSync(join(root, location)));
}

/** Runs the processes of a checkout on the stack while visitors come; resolves with what they did not find as it has to be. */
async function turn({ dir, from, codes, visitors }) {
  const child = spawn(process.execPath, [WORKER, from, dir], { cwd: from, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  try {
    const url = await Promise.race([
      once(createInterface({ input: child.stdout }), 'line').then(([line]) => line),
      ended.then(([code]) => Promise.reject(new Error(`the processes did not start (${code})`))),
    ]);
    return await visits({ url, codes, visitors, dir });
  } finally {
    child.stdin.end();
    await ended;
  }
}

async function visits({ url, codes, visitors, dir }) {
  const findings = [];
  for (const visitor of visitors) findings.push(...(await comeBack(url, visitor)));
  const visitor = await joinClub(url);
  for (let scan = 0; scan < SCANS; scan += 1) await scanOnce(url, visitor, codes.pop());
  await redeemOnce(url, visitor);
  visitors.push(visitor);
  findings.push(...(await comeBack(url, visitor)));
  await runIn({ dir, service: 'loyalty-ledger', args: ['verify-ledger'] }).catch((error) =>
    findings.push(`verify-ledger: ${error.message}`),
  );
  return findings;
}
