// A backup of the club: all databases at one instant, the events that were under way then, and the objects. See docs/runbooks/backup.md.
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomic } from '../lib/files.mjs';
import { shapeOf, writeDatabases } from './databases.mjs';
import { openKafka, readPositions, writeEvents } from './events.mjs';
import { openClient, openInstant, openStandstill } from './instant.mjs';
import { keysOf, marksOf, sealKeys } from './keys.mjs';
import { objectCopy, openStore } from './objects.mjs';

const MANIFEST = 'manifest.json';
const FORMAT = 1;

/**
 * Writes a backup into an empty folder; resolves with its manifest, which is written last: a folder without one is no backup.
 * `env`: addresses and keys of the stack; `databases`, `buckets` and `prefix` of the topics: what is backed up; `keysFile` and
 * `passphrase`: where the keys are kept apart; `writersStopped`: the operator has stopped all that writes.
 */
export async function backUp({
  dir,
  env,
  databases,
  buckets,
  prefix = '',
  keysFile,
  passphrase = '',
  writersStopped = false,
}) {
  if (existsSync(dir) && readdirSync(dir).length > 0) throw new Error(`${dir} is not empty`);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const began = performance.now();
  const keys = keysOf(env);
  if (keysFile) sealKeys(keysFile, keys, passphrase);
  const kafka = openKafka(env);
  const client = await openClient(env.MONGO_URL);
  try {
    const copy = objectCopy({ store: openStore(env), buckets, dir });
    await copy.before();
    const positions = await readPositions(kafka, prefix);
    const shape = await shapeOf(client, databases);
    const instant = await (writersStopped ? openStandstill(client) : openInstant(client, databases));
    const { way, at } = instant;
    let written;
    try {
      written = await writeDatabases({ instant, shape, dir });
    } finally {
      await instant.close();
    }
    requireSameShape(shape, await shapeOf(client, databases));
    const events = await writeEvents({ kafka, prefix, positions, at, dir });
    const objects = await copy.after();
    const manifest = {
      ...{ format: FORMAT, at: at.toISOString(), way, seconds: Math.round(performance.now() - began) / 1000 },
      ...{ keys: marksOf(keys), databases: written, events, objects },
    };
    writeAtomic(join(dir, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    return manifest;
  } finally {
    await client.close();
  }
}

/** A collection that was made while the others were read has none of its documents in the backup. */
function requireSameShape(before, after) {
  const namesOf = (shape) =>
    Object.entries(shape).flatMap(([database, of]) => Object.keys(of).map((name) => `${database}.${name}`));
  const added = namesOf(after).filter((name) => !namesOf(before).includes(name));
  if (added.length > 0) throw new Error(`${added.join(', ')} was made meanwhile: back up again`);
}

/** Returns the manifest of a backup. Throws where there is none of a format that is known. */
export function manifestOf(dir) {
  const file = join(dir, MANIFEST);
  if (!existsSync(file)) throw new Error(`${dir} holds no whole backup: ${MANIFEST} is missing`);
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  if (manifest.format !== FORMAT)
    throw new Error(`${file} is of format ${manifest.format}, this command reads ${FORMAT}`);
  return manifest;
}

/** Returns a line for people about a backup. */
export function described({ at, way, seconds, databases, events, objects }) {
  const collections = Object.values(databases).flatMap((of) => Object.values(of));
  const sum = (field) => collections.reduce((total, of) => total + of[field], 0);
  return [
    `instant ${at}, by ${way}`,
    `${Object.keys(databases).length} databases, ${collections.length} collections, ${sum('documents')} documents, ${(sum('bytes') / 2 ** 20).toFixed(1)} MiB`,
    `${events.messages} events under way, ${objects.objects} objects of ${(objects.bytes / 2 ** 20).toFixed(1)} MiB`,
    `${seconds.toFixed(1)} s`,
  ].join('; ');
}
