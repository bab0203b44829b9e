import { Clock, Lifecycle, LOGGER, type Logger, RepeatedJob } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CONTESTS_CONFIG, type ContestsConfig } from '../config.js';
import { EntryFiles } from './entry-files.js';
import { SettleSubmission } from './settle-submission.js';

const FILES_EVERY_MS = 30_000;

/** In the background: settles what a crash has left, and removes files that nothing refers to. */
@Injectable()
export class EntriesJobs {
  constructor(
    @Inject(SettleSubmission) submissions: SettleSubmission,
    @Inject(EntryFiles) files: EntryFiles,
    @Inject(CONTESTS_CONFIG) config: ContestsConfig,
    @Inject(Lifecycle) lifecycle: Lifecycle,
    @Inject(Clock) clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    const failed = (job: string) => (err: unknown) => logger.error({ err, job }, 'job failed');
    const settle = new RepeatedJob(
      config.ENTRY_SWEEP_EVERY_MS,
      () => submissions.sweep(config.ENTRY_SWEEP_AGE_MS),
      failed('entry sweep'),
    );
    lifecycle.manage('entry sweep', settle, 'intake');
    lifecycle.manage(
      'entry files',
      new RepeatedJob(FILES_EVERY_MS, () => files.sweep(), failed('entry files')),
      'intake',
    );
    clock.onJump(() => settle.run());
  }
}
