import type { INestApplicationContext } from '@nestjs/common';
import { BatchWork } from './batch-work.js';
import type { Declaration } from './discovery/declared.js';
import type { TailsFacts, TailSettings } from './discovery/decorators.js';
import { LOGGER, type Logger } from './logging.js';
import { type Connection, MONGO, nativeDb } from './mongo/connection.js';
import type { ChangeDoc } from './mongo/tail-queue.js';
import { pause } from './time.js';
import { KafkaBus } from './events/bus.js';
import { readRepublishArguments, type RepublishArguments } from './republish-arguments.js';

const BATCH = 200;

/** Log whose documents are facts. */
export type FactLog = Declaration<TailSettings, TailsFacts>;

/**
 * Runs `republish`: reads the logs that are their own outbox (docs/adr/0052) and publishes their facts of a span again, with the ids,
 * keys and moments that they had, in the order in which they were written. Consumers drop or repeat them without effect, and one that
 * has lost what it wrote gets it back. Resolves with what came of it, for the record.
 */
export async function republish(
  app: INestApplicationContext,
  logs: readonly FactLog[],
  args: string[],
): Promise<string> {
  const asked = readRepublishArguments(args, new Date());
  if (logs.length === 0) {
    throw new Error(
      'this service keeps no facts: it removes what it has published, and Kafka alone has it (docs/adr/0052)',
    );
  }
  const rate = new Rate(asked.perSecond);
  let published = 0;
  for (const log of logs) published += await republishLog(app, log, asked, rate);
  const { from, to, types } = asked;
  app.get<Logger>(LOGGER).warn({ from, to, types, published }, 'facts published again');
  return `${published} facts published again`;
}

async function republishLog(
  app: INestApplicationContext,
  { options, instance }: FactLog,
  { from, to, types }: RepublishArguments,
  rate: Rate,
): Promise<number> {
  const field = options.sweepField ?? 'writtenAt';
  const docs = nativeDb(app.get<Connection>(MONGO))
    .collection(options.collection)
    .find({ [field]: { $gte: from, $lt: to } })
    .sort({ [field]: 1 })
    .batchSize(BATCH);
  let published = 0;
  for await (const batch of inBatches(docs as AsyncIterable<ChangeDoc>)) {
    const events = instance()
      .factsOf(batch)
      .filter(({ type }) => types.length === 0 || types.includes(type));
    await app.get(KafkaBus).publish(events);
    published += events.length;
    await rate.keep(events.length);
  }
  return published;
}

async function* inBatches(docs: AsyncIterable<ChangeDoc>): AsyncGenerator<ChangeDoc[]> {
  let batch: ChangeDoc[] = [];
  for await (const doc of docs) {
    batch.push(doc);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Keeps a rate, and rests longer where the machine is busy: the groups that take these facts also take those of present requests. */
class Rate {
  private readonly work = new BatchWork();

  constructor(private readonly perSecond: number) {}

  async keep(events: number): Promise<void> {
    await this.work.throttle();
    await pause((events / this.perSecond) * 1_000);
  }
}
