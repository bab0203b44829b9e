import { Inject, Injectable } from '@nestjs/common';
import { Job, PLATFORM_CONFIG } from '@club/platform';
import type { CatalogueConfig } from '../config.js';
import { RunDraws } from './usecases/run-draws.js';

/** Runs what is due of the mystery box. */
@Injectable()
@Job({ name: 'mystery box draws', onJump: true })
export class DrawsJob {
  readonly everyMs: number;

  constructor(
    private readonly draws: RunDraws,
    @Inject(PLATFORM_CONFIG) config: CatalogueConfig,
  ) {
    this.everyMs = config.DRAWS_EVERY_MS;
  }

  run(): Promise<unknown> {
    return this.draws.execute();
  }
}
