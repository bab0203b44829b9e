import { randomUUID } from 'node:crypto';
import { Clock, Lease, Lifecycle, LOGGER, type Logger, MONGO, RepeatedJob, systemContext } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { TellBirthdays } from './usecases/tell-birthdays.js';

const EVERY_MS = 60_000;
/** How long a dead replica keeps the job; it is renewed before each round, which is where another may take over. */
const LEASE_MS = 10_000;

/** Tells birthdays in the background, on one replica at a time, and at once when the club's clock has jumped. */
@Injectable()
export class BirthdaysJob {
  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(TellBirthdays) tellBirthdays: TellBirthdays,
    @Inject(Clock) clock: Clock,
    @Inject(LOGGER) logger: Logger,
    @Inject(Lifecycle) lifecycle: Lifecycle,
  ) {
    const lease = new Lease(connection, 'job:birthdays', randomUUID(), LEASE_MS);
    const round = async (): Promise<void> => {
      if (await lease.tick()) await tellBirthdays.execute(systemContext());
    };
    const job = new RepeatedJob(EVERY_MS, round, (err) => logger.error({ err, job: 'birthdays' }, 'job failed'));
    lifecycle.manage('birthdays', job, 'intake');
    lifecycle.onStart('birthdays today', () => void job.run());
    lifecycle.onStop('flush', 'birthdays', () => lease.release());
    // A round that began before the jump may have looked already: a second one follows it.
    clock.onJump(() => job.run().then(() => job.run()));
  }
}
