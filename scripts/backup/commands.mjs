// The commands `backup`, `restore` and `reconcile` of scripts/ops.mjs, against stacks of this machine (docs/runbooks/backup.md).
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { readEnv, readJson, writeAtomic } from '../lib/files.mjs';
import { root } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { PROCESSES } from '../lib/product-processes.mjs';
import { planProduct, productOf } from '../lib/product.mjs';
import { startStack } from '../stack/stack.mjs';
import { backUp, described } from './backup.mjs';
import { openClient } from './instant.mjs';
import { openKeys } from './keys.mjs';
import { reconcile } from './reconcile.mjs';
import { restore } from './restore.mjs';

const USAGE = {
  backup:
    'backup <new folder> [--dir <folder of the stack>] [--keys <new file>, the passphrase on the standard input] [--writers-stopped]',
  restore: 'restore <folder> --into <folder of another stack> [--keys <file>, the passphrase on the standard input]',
  reconcile: 'reconcile [--dir <folder of the stack>]',
};
const textOption = { type: 'string' };

/** The services that keep data, with what each keeps. */
const KEEPERS = PROCESSES.filter(({ commands }) => commands.length > 0);

/** Returns what of a stack is backed up: databases, buckets, and the prefix of its topics. */
async function contentsOf({ dir, stackEnv }) {
  const { variables } = await planProduct({ stackEnv, dir });
  const of = (name) => KEEPERS.flatMap((row) => variables[row.name][name] ?? []).sort();
  return { databases: of('MONGO_DB'), buckets: of('S3_BUCKET'), prefix: process.env.KAFKA_TOPIC_PREFIX ?? '' };
}

/** Runs a command of a service on the stack of a folder; rejects when it fails. */
export async function runIn({ dir, service, args }) {
  const { variables } = await planProduct({ stackEnv: envOf(dir), dir });
  const { entry } = KEEPERS.find(({ name }) => name === service);
  await run(process.execPath, [join(root, entry), ...args], {
    cwd: root,
    env: { ...variables[service], LOG_LEVEL: 'warn' },
  });
}

/** Makes the topics of every service on the stack of a folder. */
async function makeTopics(dir) {
  for (const { name } of KEEPERS) await runIn({ dir, service: name, args: ['migrate'] });
}

/** Backs up the stack of a folder; resolves with the manifest. */
export async function backUpStack({ dir, to, ...options }) {
  const stackEnv = envOf(dir);
  return backUp({ dir: to, env: stackEnv, ...(await contentsOf({ dir, stackEnv })), ...options });
}

/** Restores a backup into a new stack below `into`, which it starts, with `keys` when given. */
export async function restoreStack({ from, into, keys }) {
  if (productOf(into)) throw new Error(`a product runs on the stack of ${into}`);
  if (keys) installKeys(into, keys);
  const { env } = await startStack({ dir: into });
  const { prefix } = await contentsOf({ dir: into, stackEnv: env });
  return restore({ dir: from, env, prefix, makeTopics: () => makeTopics(into) });
}

/** A stack makes keys of its own at its first start, unless they are there. */
function installKeys(dir, keys) {
  if (existsSync(join(dir, 'env'))) throw new Error(`the stack of ${dir} runs with keys of its own: stop and reset it`);
  const file = join(dir, 'data', 'secrets.json');
  writeAtomic(file, `${JSON.stringify({ ...readJson(file, {}), ...keys }, null, 2)}\n`, { mode: 0o600 });
}

/** Compares the services' data on the stack of a folder. */
export async function reconcileStack(dir) {
  const client = await openClient(envOf(dir).MONGO_URL);
  try {
    return await reconcile(client);
  } finally {
    await client.close();
  }
}

function envOf(dir) {
  const env = readEnv(join(dir, 'env'));
  if (!env.MONGO_URL) throw new Error(`the stack of ${dir} is not up: npm run stack -- start`);
  return env;
}

const passphraseOf = async (keys) => (keys ? (await text(process.stdin)).trim() : '');

const COMMANDS = {
  async backup([to], { dir, keys, 'writers-stopped': writersStopped = false }) {
    if (!to) throw new Error(`usage: npm run ops -- ${USAGE.backup}`);
    const passphrase = await passphraseOf(keys);
    console.log(described(await backUpStack({ dir, to: resolve(to), keysFile: keys, passphrase, writersStopped })));
    if (!keys)
      console.log('the keys are not in it: they have to be in another place already, such as the store of secrets');
  },
  async restore([from], { into, keys: file }) {
    if (!from || !into) throw new Error(`usage: npm run ops -- ${USAGE.restore}`);
    const keys = file && openKeys(file, await passphraseOf(file));
    const { manifest, events, objects } = await restoreStack({ from: resolve(from), into: resolve(into), keys });
    console.log(
      `restored as of ${manifest.at}: ${events} events and ${objects} objects put back; the stack of ${into} is up`,
    );
  },
  async reconcile(_, { dir }) {
    const { checked, broken } = await reconcileStack(dir);
    for (const [rule, records] of Object.entries(checked)) console.log(`${rule}: ${records}`);
    for (const line of broken) console.error(line);
    if (broken.length > 0) throw new Error(`${broken.length} records do not fit`);
  },
};

/** Runs one of these commands; throws what is wrong in plain words. */
export async function backupCommand(name, args) {
  const options = { dir: textOption, into: textOption, keys: textOption, 'writers-stopped': { type: 'boolean' } };
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Error(`${error.message.split('. ')[0]}; usage: npm run ops -- ${USAGE[name]}`, { cause: error });
  }
  const { values, positionals } = parsed;
  await COMMANDS[name](positionals, { ...values, dir: resolve(values.dir ?? join(root, '.stack')) });
}
