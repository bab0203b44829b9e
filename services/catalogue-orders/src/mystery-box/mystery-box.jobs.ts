import { Inject, Injectable } from '@nestjs/common';
import { Clock, Lifecycle, LOGGER, RepeatedJob, type Logger } from '@club/platform';
import { RunDraws } from './usecases/run-draws.js';

/** Injection token of the rhythm of draws, in milliseconds. */
export const DRAWS_EVERY_MS = Symbol('DRAWS_EVERY_MS');

/** Runs what is due of the mystery box, also right after the development clock has jumped. */
@Injectable()
export class MysteryBoxJobs {
  constructor(
    draws: RunDraws,
    clock: Clock,
    lifecycle: Lifecycle,
    @Inject(LOGGER) logger: Logger,
    @Inject(DRAWS_EVERY_MS) everyMs: number,
  ) {
    const job = new RepeatedJob(
      everyMs,
      () => draws.execute(),
      (err) => logger.error({ err }, 'draws were not run'),
    );
    lifecycle.manage('mystery box draws', job, 'intake');
    clock.onJump(() => job.run());
  }
}
