import { Inject, Injectable } from '@nestjs/common';
import { Job } from '@club/platform';
import { HoldSweeper } from './hold-sweeper.js';

/** Injection token: milliseconds between two sweeps for expired holds. */
export const HOLD_SWEEP_EVERY_MS = Symbol('HOLD_SWEEP_EVERY_MS');

/** Ends expired holds in the background. */
@Injectable()
@Job({ name: 'hold sweep', onJump: true })
export class HoldSweepJob {
  constructor(
    private readonly sweeper: HoldSweeper,
    @Inject(HOLD_SWEEP_EVERY_MS) readonly everyMs: number,
  ) {}

  run(): Promise<number> {
    return this.sweeper.sweep();
  }
}
