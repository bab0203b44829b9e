import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  Clock,
  DomainError,
  FileRemovals,
  fileToken,
  MONGO,
  ObjectStore,
  PLATFORM_CONFIG,
  readFileToken,
} from '@club/platform';
import { readImage, UPLOADED_IMAGE_TYPE } from '@club/platform/images';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { ContestsConfig } from '../config.js';
import type { FileKind } from './domain/entry.js';

/** Most bytes that one file of an entry may have (docs/product/contests.md#what-an-entry-holds). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
const LONG_SIDE = 2_000;
/** Longer side of the picture that lists show. */
const SMALL_SIDE = 320;
const PURPOSE = 'contest entry';
/** Reads a picture that was stored before. */
const STORED = { maxBytes: MAX_FILE_BYTES, types: ['webp'], typesLabel: 'WebP', fit: 'inside' } as const;
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

/** Pictures of entries in S3, each in two sizes. Their ids do not tell whose they are; only administrators get tokens to read them. */
@Injectable()
export class EntryFiles {
  /** Files that belong to no entry any more, or not yet. */
  readonly removals: FileRemovals;

  constructor(
    private readonly objects: ObjectStore,
    @Inject(MONGO) connection: Connection,
    @Inject(PLATFORM_CONFIG) private readonly config: Pick<ContestsConfig, 'LINK_SECRET'>,
    private readonly clock: Clock,
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
    const small = await readImage(content, { ...STORED, side: SMALL_SIDE });
    await this.objects.put(keyOf(id, true), small.content, { contentType: UPLOADED_IMAGE_TYPE });
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
    return this.removals.sweep(async (id) => {
      await this.objects.remove(keyOf(id));
      await this.objects.remove(keyOf(id, true));
    });
  }

  /** Token to read a file for six to twelve hours; empty without a file. */
  tokenOf(id: string): string {
    return id === '' ? '' : fileToken(this.config.LINK_SECRET, PURPOSE, id, this.clock.now());
  }

  /** The picture of a token. Errors: NOT_FOUND, also for a token that is over or forged. */
  async open(token: string, small: boolean): Promise<Buffer> {
    const id = readFileToken(this.config.LINK_SECRET, PURPOSE, token, this.clock.now());
    if (!id) throw new DomainError('NOT_FOUND');
    try {
      return await buffer(await this.objects.get(keyOf(id, small)));
    } catch (error) {
      if ((error as { code?: string }).code === 'NoSuchKey') throw new DomainError('NOT_FOUND');
      throw error;
    }
  }
}

/** Returns where files wait for their removal; also for `migrate`. */
export const entryFileRemovals = (connection: Connection) => new FileRemovals(connection, 'entry_file_removals');

const keyOf = (id: string, small = false) => `entries/${id}${small ? '.small' : ''}.webp`;
