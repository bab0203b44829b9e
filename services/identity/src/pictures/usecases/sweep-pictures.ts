import type { RequestContext } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { PictureRemovals } from '../picture-removals.repository.js';
import { PictureStore } from '../picture-store.js';

/** Removes from S3 the pictures that no member has any more. */
@Injectable()
export class SweepPictures {
  constructor(
    @Inject(PictureRemovals) private readonly removals: PictureRemovals,
    @Inject(PictureStore) private readonly store: PictureStore,
  ) {}

  /** Answers how many were removed. */
  execute(_ctx: RequestContext): Promise<number> {
    return this.removals.sweep((pictureId) => this.store.remove(pictureId));
  }
}
