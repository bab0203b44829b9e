// npm run bench -- rehearsal [entries]: a tripled day is tried on a log of 1,000,000 entries, by the service's own code in a process with
// a small heap, on a database that is faster than that of `npm start`. The time, the memory in use from the first to the last
// page, and the sum beside the same sum computed by the database. It drops the data of earlier benches on that database.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { refuseRunning, startedProduct, withStack } from '../load/product.mjs';
import { ENTRIES_OF_MEMBER, writeClub } from '../load/report-data.mjs';

const ENTRIES = 1_000_000;
const AIM_S = 120;
const AIM_GROWTH_MIB = 16;
const HEAP_MB = 160;

/** Whether the bench needs a stack: no, since it starts its own. */
export const needsStack = () => false;

/** Prints each figure; answers whether all aims were met. */
export default async function bench({ size: entries = ENTRIES }) {
  refuseRunning(true);
  return withStack(
    async ({ dir, env }) => {
      await dropClub(env.MONGO_URL);
      // The first start makes the indexes; the generator writes while nothing follows the log.
      await startedProduct(async () => undefined, { dir });
      const members = Math.ceil(entries / ENTRIES_OF_MEMBER);
      await writeClub({ mongoUrl: env.MONGO_URL, members });
      return report(await rehearsed(env.MONGO_URL), members);
    },
    { fast: true },
  );
}

async function dropClub(mongoUrl) {
  const { default: mongoose } = await import('mongoose');
  const client = await new mongoose.mongo.MongoClient(mongoUrl).connect();
  try {
    const { databases } = await client.db('admin').admin().listDatabases();
    for (const { name } of databases) if (name.startsWith('club_')) await client.db(name).dropDatabase();
  } finally {
    await client.close();
  }
}

/** Runs the rehearsal in a process of its own; resolves with its figures. */
function rehearsed(mongoUrl) {
  const worker = fileURLToPath(new URL('rehearsal.worker.mjs', import.meta.url));
  const child = spawn(process.execPath, ['--expose-gc', `--max-old-space-size=${HEAP_MB}`, worker, mongoUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  return new Promise((resolve, reject) =>
    child.once('close', (code) =>
      code === 0 ? resolve(JSON.parse(output)) : reject(new Error(`the worker ended: ${code}`)),
    ),
  );
}

function report({ entries, seconds, firstMb, peakMb, result, gain }, members) {
  const aims = [
    [seconds <= AIM_S, `${entries} entries of ${members} members tried in ${seconds.toFixed(0)} s, aim ${AIM_S} s`],
    [
      peakMb - firstMb <= AIM_GROWTH_MIB,
      `${firstMb.toFixed(0)} MB in use after the first page, at most ${peakMb.toFixed(0)} MB, aim ${AIM_GROWTH_MIB} more`,
    ],
    [
      result.would - result.was === gain,
      `gain of ${result.members} members: ${result.would - result.was}, by the database ${gain}`,
    ],
  ];
  for (const [met, text] of aims) console.log(`${met ? '✔' : '✖'} ${text}`);
  return aims.every(([met]) => met);
}
