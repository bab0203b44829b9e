import { Injectable } from '@nestjs/common';
import { PictureRemovals } from '../picture-removals.repository.js';
import { PictureStore } from '../picture-store.js';

/** Removes from S3 the pictures that no member has any more. */
@Injectable()
export class SweepPictures {
  constructor(
    private readonly removals: PictureRemovals,
    private readonly store: PictureStore,
  ) {}

  /** Answers how many were removed. */
  execute(): Promise<number> {
    return this.removals.sweep((pictureId) => this.store.remove(pictureId));
  }
}
