import { Inject, Injectable } from '@nestjs/common';
import { Job } from '@club/platform';
import { RunDraws } from './usecases/run-draws.js';

/** Injection token of the rhythm of draws, in milliseconds. */
export const DRAWS_EVERY_MS = Symbol('DRAWS_EVERY_MS');

/** Runs what is due of the mystery box. */
@Injectable()
@Job({ name: 'mystery box draws', onJump: true })
export class DrawsJob {
  constructor(
    private readonly draws: RunDraws,
    @Inject(DRAWS_EVERY_MS) readonly everyMs: number,
  ) {}

  run(): Promise<unknown> {
    return this.draws.execute();
  }
}
