import { Lifecycle, LOGGER, type Logger, RepeatedJob, systemContext } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { SweepPictures } from './usecases/sweep-pictures.js';

const EVERY_MS = 30_000;

/** Removes pictures nobody has any more in the background. */
@Injectable()
export class PicturesJob {
  constructor(
    @Inject(SweepPictures) sweep: SweepPictures,
    @Inject(LOGGER) logger: Logger,
    @Inject(Lifecycle) lifecycle: Lifecycle,
  ) {
    const round = () => sweep.execute(systemContext());
    const job = new RepeatedJob(EVERY_MS, round, (err) => logger.warn({ err, job: 'pictures' }, 'job failed'));
    lifecycle.manage('pictures', job, 'intake');
  }
}
