import { Lifecycle } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { EngagementWorker } from './engagement-worker.js';

/** Sends changed members for as long as the process runs. */
@Injectable()
export class EngagementJob {
  constructor(@Inject(EngagementWorker) worker: EngagementWorker, @Inject(Lifecycle) lifecycle: Lifecycle) {
    lifecycle.manage('engagement', worker);
  }
}
