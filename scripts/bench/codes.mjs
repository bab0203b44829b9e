// npm run bench -- codes [quantity]: one batch of computed codes (1,000,000 by default) from the request until its CSV
// is in the object store and its codes count; then every code of the file is read back and checked. The aim of
// docs/ledger.md#codes is 100,000 codes a second on two cores, in flat memory.
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';

const AIM_RATE = 100_000;
/** Parts of 8 MiB on their way to the store, their copies and what the collector has not taken yet. */
const AIM_GROWTH_MIB = 96;
const WARM_UP = 20_000;
const MIB = 1024 * 1024;

/** The parts of a ledger process that generate, over a database and a bucket of this run. */
async function generatorOn(connection, store) {
  const { AdminAudit, Lifecycle, Outbox, SystemClock, WorkSignals, createLogger, systemContext } =
    await import('@club/platform');
  const dist = new URL('../../services/loyalty-ledger/dist/codes/', import.meta.url);
  const { BatchesRepository } = await import(new URL('batches.repository.js', dist));
  const { BatchGenerator } = await import(new URL('batch-generator.js', dist));
  const { CodeKeys } = await import(new URL('code-keys.js', dist));
  const { GenerateBatch } = await import(new URL('usecases/generate-batch.js', dist));
  const keys = new CodeKeys({
    keys: [{ version: 1, secret: Buffer.alloc(32, 1) }],
    importKey: Buffer.alloc(32, 2),
    doublePointsDays: [],
  });
  const batches = new BatchesRepository(connection);
  const logger = createLogger({ service: 'bench', level: 'warn' });
  const generator = new BatchGenerator(batches, keys, store, logger, new WorkSignals('bench'));
  const clock = new SystemClock();
  const audit = new AdminAudit(new Outbox(connection), clock);
  const generate = new GenerateBatch(batches, generator, keys, clock, new Lifecycle(1_000), audit);
  const product = { brand: 'Drypers Touch', format: 'Tape', size: 'L', brandId: '', formatId: '', sizeId: '' };
  return {
    keys,
    async run(quantity) {
      const { id } = await generate.execute(systemContext('bench'), { ...product, quantity, points: 120, key: '' });
      const batch = await generate.finished(id);
      if (batch?.status !== 'ready') throw new Error('the batch was not generated');
      return batch;
    },
  };
}

/** Reads a file back: how many of its codes are valid counters of the batch, each of which may come once. */
async function check(store, cipher, { fileKey, ranges }) {
  const [{ from, to }] = ranges;
  const met = new Uint8Array(to - from);
  let lines = 0;
  let good = 0;
  let codes = [];
  const flush = () => {
    for (const counter of cipher.decode(codes)) {
      if (counter < from || counter >= to || met[counter - from]) continue;
      met[counter - from] = 1;
      good += 1;
    }
    codes = [];
  };
  for await (const line of createInterface({ input: await store.get(fileKey), crlfDelay: Infinity })) {
    if (lines++ === 0) continue;
    if (codes.push(line.slice(0, 10)) >= 4096) flush();
  }
  flush();
  return { codes: lines - 1, good };
}

/** Prints the rate and the memory; answers whether the aims were met and every code is distinct and valid. */
export default async function bench({ stackEnv, size }) {
  const quantity = size ?? 1_000_000;
  const { connectMongo, createLogger, nativeDb, ObjectStore, runMigrations } = await import('@club/platform');
  const dist = new URL('../../services/loyalty-ledger/dist/codes/', import.meta.url);
  const { migrations } = await import(new URL('../migrations.js', dist));
  const id = randomUUID().slice(0, 8);
  const connection = await connectMongo({
    url: stackEnv.MONGO_URL,
    db: `bench_codes_${id}`,
    appName: 'bench',
    logger: createLogger({ service: 'bench', level: 'silent' }),
  });
  const store = new ObjectStore({
    endpoint: stackEnv.S3_ENDPOINT,
    accessKey: stackEnv.S3_ACCESS_KEY,
    secretKey: stackEnv.S3_SECRET_KEY,
    bucket: `bench-codes-${id}`,
  });
  const files = [];
  try {
    await runMigrations(connection, migrations);
    await store.ensureBucket();
    const { keys, run } = await generatorOn(connection, store);
    files.push((await run(WARM_UP)).fileKey);
    const before = process.memoryUsage.rss();
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5);
    const cpu = process.cpuUsage();
    const started = performance.now();
    const batch = await run(quantity);
    const seconds = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    clearInterval(watch);
    files.push(batch.fileKey);

    const rate = quantity / seconds;
    const growth = (peak - before) / MIB;
    const found = await check(store, keys.newest, batch);
    const valid = found.codes === quantity && found.good === quantity;
    console.log(
      `${quantity} codes in the store after ${seconds.toFixed(2)} s: ${rate.toFixed(0)} codes/s (aim ${AIM_RATE}), ` +
        `${((user + system) / quantity).toFixed(2)} µs CPU a code`,
    );
    console.log(
      `peak RSS ${(peak / MIB).toFixed(0)} MiB, ${growth.toFixed(0)} MiB above the same process after ${WARM_UP} codes ` +
        `(aim below ${AIM_GROWTH_MIB})`,
    );
    console.log(`read back: ${found.codes} codes, ${found.good} of them valid and distinct`);
    return valid && rate >= AIM_RATE && growth < AIM_GROWTH_MIB;
  } finally {
    for (const file of files) await store.remove(file).catch(() => undefined);
    await nativeDb(connection).dropDatabase();
    await connection.close();
  }
}
