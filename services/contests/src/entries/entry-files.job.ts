import { Job } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { EntryFiles } from './entry-files.js';

/** Removes files that nothing refers to. */
@Injectable()
@Job({ name: 'entry files' })
export class EntryFilesJob {
  readonly everyMs = 30_000;

  constructor(private readonly files: EntryFiles) {}

  run(): Promise<number> {
    return this.files.sweep();
  }
}
