import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  Clock,
  DomainError,
  fileToken,
  FileRemovals,
  imageTypeOf,
  MONGO,
  ObjectStore,
  PLATFORM_CONFIG,
  readFileToken,
} from '@club/platform';
import { imageFingerprint, imageSketch, readImage, UPLOADED_IMAGE_TYPE } from '@club/platform/images';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { ReceiptsConfig } from '../config.js';
import type { Sketch } from '../likeness/domain/relief.js';
import { isDistinctive } from '../likeness/domain/same-picture.js';
import { beginsAsPdf, endsAsPdf } from './domain/pdf.js';
import type { PdfPages } from './pdf/pdf-pages.js';

/** The largest file that is taken (docs/product/receipts.md#files). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** The same as refusals name it. */
export const MAX_FILE = '10 MB';
/** Accepted file types, as refusals name them. */
const FILE_TYPES = 'JPEG, PNG, PDF';
const PDF = 'application/pdf';
/** Long side of a stored picture: small print stays legible. */
const SIDE = 2_400;
const PURPOSE = 'receipt';

/** A file that is safe to keep, with its marks (domain/likeness). */
export interface ReceiptFile {
  content: Buffer;
  contentType: string;
  fileMark: string;
  imageMark: string;
  /** Pages of a PDF as pictures, which reviewers see; empty for a picture. */
  pages: Buffer[];
  /** Sketches of the picture or of the pages, by which copies are found; none of a blank one. */
  sketches: Sketch[];
}

/** Files that no receipt refers to, until they are gone from S3 too. */
@Injectable()
export class ReceiptFileRemovals extends FileRemovals {
  constructor(@Inject(MONGO) connection: Connection) {
    super(connection, 'file_removals');
  }
}

/**
 * Returns what an upload becomes: a picture is decoded and encoded anew, without metadata; a PDF stays as it is, beside pictures of its
 * pages. Errors: those of readImage and of PdfPages.
 */
export async function readReceiptFile(file: Buffer, pdfs: Pick<PdfPages, 'of'>): Promise<ReceiptFile> {
  if (file.length > MAX_FILE_BYTES) throw new DomainError('FILE_TOO_LARGE', { max: MAX_FILE });
  const fileMark = createHash('sha256').update(file).digest('hex');
  if (imageTypeOf(file) === null && beginsAsPdf(file)) {
    if (!endsAsPdf(file)) throw new DomainError('FILE_UNREADABLE');
    const pages = await pdfs.of(file);
    return { content: file, contentType: PDF, fileMark, imageMark: '', pages, sketches: await sketchesOf(pages) };
  }
  const { content, contentType } = await readImage(file, {
    maxBytes: MAX_FILE_BYTES,
    types: ['jpg', 'png'],
    typesLabel: FILE_TYPES,
    side: SIDE,
    fit: 'inside',
  });
  const [imageMark, sketches] = await Promise.all([imageFingerprint(content), sketchesOf([content])]);
  return { content, contentType, fileMark, imageMark, pages: [], sketches };
}

async function sketchesOf(pictures: readonly Buffer[]): Promise<Sketch[]> {
  const sketches: Sketch[] = [];
  for (const picture of pictures) sketches.push(await imageSketch(picture));
  return sketches.filter(isDistinctive);
}

/** Files of receipts in S3, and the tokens by which browsers read them. Their ids do not reveal their member. */
@Injectable()
export class ReceiptFiles {
  constructor(
    private readonly objects: ObjectStore,
    @Inject(PLATFORM_CONFIG) private readonly config: ReceiptsConfig,
    private readonly clock: Clock,
  ) {}

  async put(fileId: string, { content, contentType }: Pick<ReceiptFile, 'content' | 'contentType'>): Promise<void> {
    await this.objects.put(keyOf(fileId), content, { contentType });
  }

  /** Writes the picture of a page, which is a file of its own. */
  putPage(fileId: string, content: Buffer): Promise<void> {
    return this.put(fileId, { content, contentType: UPLOADED_IMAGE_TYPE });
  }

  /** One that is not there is no error. */
  remove(fileId: string): Promise<void> {
    return this.objects.remove(keyOf(fileId));
  }

  /** Good for six to twelve hours; empty without a file. */
  tokenOf(fileId: string): string {
    return fileId === '' ? '' : fileToken(this.config.LINK_SECRET, PURPOSE, fileId, this.clock.now());
  }

  /** The bytes of a file. Throws when it is not there. */
  async contentOf(fileId: string): Promise<Buffer> {
    return buffer(await this.objects.get(keyOf(fileId)));
  }

  /** The file of a token. Errors: NOT_FOUND, also for a token that is over or forged. */
  async read(token: string): Promise<{ content: Buffer; contentType: string }> {
    const fileId = readFileToken(this.config.LINK_SECRET, PURPOSE, token, this.clock.now());
    if (!fileId) throw new DomainError('NOT_FOUND');
    try {
      const content = await this.contentOf(fileId);
      return { content, contentType: imageTypeOf(content) === null ? PDF : UPLOADED_IMAGE_TYPE };
    } catch (error) {
      if ((error as { code?: string }).code === 'NoSuchKey') throw new DomainError('NOT_FOUND');
      throw error;
    }
  }
}

const keyOf = (fileId: string) => `receipts/${fileId}`;
