import { Job } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { SweepPictures } from './usecases/sweep-pictures.js';

/** Removes pictures nobody has any more in the background. */
@Injectable()
@Job({ name: 'pictures' })
export class PicturesJob {
  readonly everyMs = 30_000;

  constructor(private readonly sweep: SweepPictures) {}

  run(): Promise<unknown> {
    return this.sweep.execute();
  }
}
