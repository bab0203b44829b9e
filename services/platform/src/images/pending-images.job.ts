import { Injectable } from '@nestjs/common';
import { Job } from '../discovery/decorators.js';
import { ImageStore } from './image-store.js';

/** Removes the pictures that were uploaded and that no saved record has named within a day. */
@Injectable()
@Job({ name: 'pending images' })
export class PendingImagesJob {
  readonly everyMs = 60 * 60 * 1000;

  constructor(private readonly images: ImageStore) {}

  run(): Promise<number> {
    return this.images.removeExpired();
  }
}
