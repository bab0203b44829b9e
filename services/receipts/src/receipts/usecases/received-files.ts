import { randomUUID } from 'node:crypto';
import { DomainError } from '@club/platform';
import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { MAX_PAGES } from '../../files/pdf/pdf-limits.js';
import { PdfPages } from '../../files/pdf/pdf-pages.js';
import { type ReceiptFile, ReceiptFileRemovals, ReceiptFiles, readReceiptFile } from '../../files/receipt-files.js';
import { LookAlikes } from '../look-alikes.repository.js';
import { imageParts } from '../domain/likeness.js';
import type { Receipt } from '../domain/receipt.js';

/** Files of a receipt as its record names them. */
export type KeptFiles = Pick<
  Receipt,
  'fileId' | 'contentType' | 'pageIds' | 'fileMarks' | 'imageMarks' | 'imageParts' | 'pictures'
>;

/** Files that members send: several are the pages of one receipt. */
@Injectable()
export class ReceivedFiles {
  constructor(
    private readonly files: ReceiptFiles,
    private readonly removals: ReceiptFileRemovals,
    private readonly pdfs: PdfPages,
    private readonly lookAlikes: LookAlikes,
  ) {}

  /** Reads what was sent, in order. Errors: those of readReceiptFile, RECEIPT_TOO_MANY_PAGES {max}. */
  async read(sent: readonly Buffer[]): Promise<ReceiptFile[]> {
    const read: ReceiptFile[] = [];
    for (const file of sent) read.push(await readReceiptFile(file, this.pdfs));
    const pages = read.reduce((sum, file) => sum + Math.max(1, file.pages.length), 0);
    if (pages > MAX_PAGES) throw new DomainError('RECEIPT_TOO_MANY_PAGES', { max: MAX_PAGES });
    return read;
  }

  /** Writes the files; they go again unless a record keeps them. Of several the pictures are pages, of a single PDF those of its pages. */
  async put(read: readonly ReceiptFile[]): Promise<KeptFiles> {
    const [first] = read;
    if (!first) throw new Error('a receipt has a file');
    const fileId = await this.putOne(first);
    const pageIds: string[] = [];
    for (const [index, file] of read.entries()) {
      for (const page of file.pages) pageIds.push(await this.putPage(page));
      if (file.pages.length > 0 || read.length === 1) continue;
      pageIds.push(index === 0 ? fileId : await this.putOne(file));
    }
    const imageMarks = read.map(({ imageMark }) => imageMark).filter(Boolean);
    return {
      ...{ fileId, contentType: first.contentType, pageIds },
      ...{ fileMarks: read.map(({ fileMark }) => fileMark), imageMarks },
      imageParts: [...new Set(imageMarks.flatMap(imageParts))],
      pictures: read.some(({ sketches }) => sketches.length > 0) ? 'waiting' : 'none',
    };
  }

  /** Keeps files, and the sketches of their pictures, in the transaction of the receipt that names them. */
  async keep(
    { id: receiptId, fileId, pageIds }: Pick<Receipt, 'id' | 'fileId' | 'pageIds'>,
    read: readonly ReceiptFile[],
    session: ClientSession,
  ): Promise<void> {
    for (const id of new Set([fileId, ...pageIds])) await this.removals.keep(id, session);
    const sketches = read.flatMap((file) => file.sketches);
    await this.lookAlikes.add(receiptId, sketches, session);
  }

  /** Promises the removal of files in the transaction after which nothing names them. */
  async drop({ fileId, pageIds }: Pick<KeptFiles, 'fileId' | 'pageIds'>, session: ClientSession): Promise<void> {
    for (const id of new Set([fileId, ...pageIds])) await this.removals.promise(id, session);
  }

  private async putOne(file: ReceiptFile): Promise<string> {
    const id = randomUUID();
    await this.removals.expect(id);
    await this.files.put(id, file);
    return id;
  }

  private async putPage(page: Buffer): Promise<string> {
    const id = randomUUID();
    await this.removals.expect(id);
    await this.files.putPage(id, page);
    return id;
  }
}
