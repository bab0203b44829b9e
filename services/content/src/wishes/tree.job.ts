import { Lifecycle, LOGGER, type Logger, RepeatedJob, systemContext } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { RepairTree } from './usecases/repair-tree.js';

const EVERY_MS = 3_600_000;

/** Recomputes the wishing tree from its gifts in the background. */
@Injectable()
export class TreeJob {
  constructor(
    @Inject(RepairTree) repair: RepairTree,
    @Inject(LOGGER) logger: Logger,
    @Inject(Lifecycle) lifecycle: Lifecycle,
  ) {
    const round = () => repair.execute(systemContext());
    const job = new RepeatedJob(EVERY_MS, round, (err) => logger.error({ err, job: 'tree repair' }, 'job failed'));
    lifecycle.manage('tree repair', job, 'intake');
  }
}
