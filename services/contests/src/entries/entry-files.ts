import { createHash, randomUUID } from 'node:crypto';
import { DomainError, FileRemovals, MONGO, ObjectStore } from '@club/platform';
import { readImage, UPLOADED_IMAGE_TYPE } from '@club/platform/images';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { FileKind } from './domain/entry.js';

/** Most bytes that one file of an entry may have (docs/product/contests.md#what-an-entry-holds). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
const LONG_SIDE = 2_000;
const FIELDS: Record<FileKind, string> = { image: 'image', receipt: 'receiptsImage' };

/** A file as it came. `entry` counts from 1. */
export interface EntryFile {
  entry: number;
  kind: FileKind;
  content: Buffer;
}

/** A file in storage by its id, and the SHA-256 of the bytes as they came. */
export interface StoredFile {
  id: string;
  hash: string;
}

/** Pictures of entries in S3. Their ids say nothing about whose they are; only admins will see them. */
@Injectable()
export class EntryFiles {
  /** Files that belong to no entry any more, or not yet. */
  readonly removals: FileRemovals;

  constructor(
    private readonly objects: ObjectStore,
    @Inject(MONGO) connection: Connection,
  ) {
    this.removals = entryFileRemovals(connection);
  }

  /**
   * Decodes and encodes anew, at most 2,000 pixels a side, without metadata, and writes that: it goes again unless it is
   * kept. Errors: those of readImage, each with the field it is about.
   */
  async store(file: EntryFile): Promise<StoredFile> {
    const hash = createHash('sha256').update(file.content).digest('hex');
    const content = await this.read(file);
    const id = randomUUID();
    await this.removals.expect(id);
    await this.objects.put(keyOf(id), content, { contentType: UPLOADED_IMAGE_TYPE });
    return { id, hash };
  }

  private async read({ entry, kind, content }: EntryFile): Promise<Buffer> {
    const options = { maxBytes: MAX_FILE_BYTES, types: ['jpg', 'png'] as const, typesLabel: 'JPEG, PNG' };
    try {
      return (await readImage(content, { ...options, side: LONG_SIDE, fit: 'inside' })).content;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code, details } = error;
      throw new DomainError(code, details, { [`${FIELDS[kind]}${entry}`]: { code, details } });
    }
  }

  /** Removes the files that nothing refers to; answers how many. */
  sweep(): Promise<number> {
    return this.removals.sweep((id) => this.objects.remove(keyOf(id)));
  }
}

/** Returns where files wait for their removal; also for `migrate`. */
export const entryFileRemovals = (connection: Connection) => new FileRemovals(connection, 'entry_file_removals');

const keyOf = (id: string) => `entries/${id}.webp`;
