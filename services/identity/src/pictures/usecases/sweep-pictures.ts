import type { RequestContext } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { PictureRemovals } from '../picture-removals.repository.js';
import { PictureStore } from '../picture-store.js';

const AT_ONCE = 100;

/** Removes from S3 the pictures that no member has any more. */
@Injectable()
export class SweepPictures {
  constructor(
    @Inject(PictureRemovals) private readonly removals: PictureRemovals,
    @Inject(PictureStore) private readonly store: PictureStore,
  ) {}

  /** Answers how many were removed. */
  async execute(_ctx: RequestContext): Promise<number> {
    let removed = 0;
    for (const pictureId of await this.removals.due(AT_ONCE)) {
      // An upload promises its own picture away before the member has it: if the member has it now, it stays.
      if (!(await this.removals.isShown(pictureId))) {
        await this.store.remove(pictureId);
        removed += 1;
      }
      await this.removals.done(pictureId);
    }
    return removed;
  }
}
