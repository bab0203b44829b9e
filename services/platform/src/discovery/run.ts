import type { INestApplicationContext } from '@nestjs/common';
import { Clock } from '../clock.js';
import { KafkaBus } from '../events/bus.js';
import { Lifecycle } from '../lifecycle.js';
import { LOGGER, type Logger } from '../logging.js';
import { MONGO, type Connection } from '../mongo/connection.js';
import { ChangeStreamTails } from '../mongo/tail.js';
import { RepeatedJob } from '../repeated-job.js';
import { type Declaration, type Declared, subscriptionOf } from './declared.js';
import type { JobOptions, Repeats, Tails, TailSettings } from './decorators.js';

/**
 * Subscribes the consumers, and has jobs, tails and loops begin and end with the process; none of them in one that does no
 * background work. Nothing runs yet.
 */
export function runDeclared(app: INestApplicationContext, declared: Declared): void {
  const lifecycle = app.get(Lifecycle);
  if (declared.consumers.length > 0) app.get(KafkaBus).declare(declared.consumers.map(({ options }) => options));
  if (!lifecycle.works) return;
  for (const { options, instance } of declared.consumers) {
    app.get(KafkaBus).subscribe(subscriptionOf(options, instance()));
  }
  for (const job of declared.jobs) repeat(app, lifecycle, job);
  if (declared.tails.length > 0) lifecycle.manage('tails', tailsOf(app.get<Connection>(MONGO), declared.tails));
  for (const { options, instance } of declared.background) lifecycle.manage(options.name, instance(), options.phase);
}

function repeat(
  app: INestApplicationContext,
  lifecycle: Lifecycle,
  { options, instance }: Declaration<JobOptions, Repeats>,
): void {
  const { name } = options;
  const logger = app.get<Logger>(LOGGER);
  const work = instance();
  if (work.everyMs === 0) return;
  const failed = (err: unknown) => logger.error({ err, job: name }, 'job failed');
  const job = new RepeatedJob(work.everyMs, () => work.run(), failed);
  lifecycle.manage(name, job, 'intake');
  if (options.atStart) lifecycle.onStart(`${name} at start`, () => void job.run());
  if (work.release) lifecycle.onStop('flush', name, () => work.release!());
  if (options.onJump) app.get(Clock).onJump(() => job.runAfresh());
}

/** Returns one stream for all tails; they move to another replica at the same time, after the shortest lease among them. */
function tailsOf(connection: Connection, declared: Declaration<TailSettings, Tails>[]): ChangeStreamTails {
  const leases = declared.flatMap(({ instance }) => instance().leaseMs ?? []);
  return new ChangeStreamTails({
    connection,
    tails: declared.map(({ options, instance }) => ({ ...options, consumer: (docs) => instance().consume(docs) })),
    ...(leases.length > 0 ? { leaseMs: Math.min(...leases) } : {}),
  });
}
