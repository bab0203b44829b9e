import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { DomainError } from '../errors.js';
import { isNoSuchObject, ObjectStore } from '../s3.js';
import { withDeadline } from '../time.js';
import { invalidField } from '../validation.js';
import { typeOfName } from './image-type.js';

const KEPT = 'images/';
const PENDING = 'pending-images/';
/** Time for which an upload is kept until a record that refers to it is saved. */
const PENDING_MS = 24 * 60 * 60 * 1000;
/** Time limit for keeping pictures, during which a transaction is open. */
const KEEP_MS = 2_000;

/** Returns a drawing of the program by its name; undefined for the name of an upload. */
export type DrawingOf = (name: string) => string | undefined;

/** Nest token of the drawings of a service. */
export const DRAWINGS = Symbol('club.drawings');

/** Returns the name of a picture: it follows from its bytes, so that a copy of one is right for ever. */
const imageName = (content: Uint8Array, extension: 'webp' | 'svg'): string =>
  `${createHash('sha256').update(content).digest('hex')}.${extension}`;

/**
 * Public pictures of the back office in S3. An upload is pending until a saved record names it, and expires after a day
 * (docs/adr/0071-pictures-are-uploaded-before-the-form.md).
 */
@Injectable()
export class ImageStore {
  constructor(
    private readonly objects: ObjectStore,
    @Optional() @Inject(DRAWINGS) private readonly drawingOf: DrawingOf = () => undefined,
  ) {}

  /** Stores a picture that no record names yet, and returns its name. */
  async putPending(content: Buffer): Promise<string> {
    const name = imageName(content, 'webp');
    await this.write(PENDING, name, content);
    return name;
  }

  /** Stores a drawing of our own. An upload is never SVG: it could carry script. */
  async putDrawing(svg: string): Promise<string> {
    const content = Buffer.from(svg);
    const name = imageName(content, 'svg');
    await this.write(KEPT, name, content);
    return name;
  }

  /**
   * Keeps pictures for ever: the last step of the transaction that saves the record which names them. Doing it again changes
   * nothing. Errors: INPUT_INVALID for a picture that was never uploaded or has expired.
   */
  async keep(names: readonly string[]): Promise<void> {
    const kept = Promise.all(
      names.map(async (name) => {
        if (await this.objects.copy(`${PENDING}${name}`, `${KEPT}${name}`)) return;
        if (!(await this.objects.has(`${KEPT}${name}`))) throw invalidField('image');
      }),
    );
    await withDeadline(kept, KEEP_MS, 'keeping pictures');
  }

  /** Errors: NOT_FOUND, also for a picture that is pending. */
  async get(name: string): Promise<{ content: Buffer; contentType: string }> {
    const contentType = typeOfName(name);
    const drawing = this.drawingOf(name);
    if (drawing !== undefined) return { content: Buffer.from(drawing), contentType: 'image/svg+xml' };
    if (!contentType) throw new DomainError('NOT_FOUND');
    try {
      return { content: await buffer(await this.objects.get(`${KEPT}${name}`)), contentType };
    } catch (error) {
      if (isNoSuchObject(error)) throw new DomainError('NOT_FOUND');
      throw error;
    }
  }

  /** Removes the uploads that have waited for more than a day; returns how many. */
  async removeExpired(now = Date.now()): Promise<number> {
    let removed = 0;
    for await (const { key, writtenAt } of this.objects.list(PENDING)) {
      if (now - writtenAt.getTime() < PENDING_MS) continue;
      await this.objects.remove(key);
      removed += 1;
    }
    return removed;
  }

  private async write(prefix: string, name: string, content: Buffer): Promise<void> {
    await this.objects.put(`${prefix}${name}`, content, { contentType: typeOfName(name)! });
  }
}
