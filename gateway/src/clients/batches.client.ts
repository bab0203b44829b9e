import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Calls, RequestContext } from '@club/platform';
import { CodesServiceClient } from '@club/proto/club/ledger/v1/codes';

/** The file of a batch, on its way. */
export interface BatchFile {
  /** Length in bytes. */
  length: number;
  /** Breaks off when the rest cannot be read: a reader that has the length sees that something is missing. */
  content: Readable;
}

/** Files of batches of codes: the ledger hands them out in pieces. */
@Injectable()
export class BatchesClient {
  constructor(@Inject(CodesServiceClient) private readonly codes: Calls<CodesServiceClient>) {}

  /** The file of a batch, read no faster than it is taken. Errors: NOT_FOUND, also until the file exists. */
  async file(id: string, ctx: RequestContext): Promise<BatchFile> {
    const first = await this.codes.getBatchFile({ id, offset: 0 }, ctx);
    return { length: first.total, content: Readable.from(this.pieces(id, first, ctx), { objectMode: false }) };
  }

  private async *pieces(id: string, first: { chunk: Uint8Array; total: number }, ctx: RequestContext) {
    let { chunk } = first;
    for (let offset = 0; chunk.length > 0;) {
      yield Buffer.from(chunk);
      offset += chunk.length;
      if (offset >= first.total) return;
      ({ chunk } = await this.codes.getBatchFile({ id, offset }, ctx));
    }
  }
}
