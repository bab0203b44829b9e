import { Inject, Injectable } from '@nestjs/common';
import type { Calls, RequestContext } from '@club/platform';
import { CodesServiceClient, type Batch, type ListBatchesResponse } from '@club/proto/club/ledger/v1/codes';

const MAX_PAGE_SIZE = 500;

/** Batches of codes by offset, or all of them: the ledger hands them out in pages. */
@Injectable()
export class BatchesClient {
  constructor(@Inject(CodesServiceClient) private readonly codes: Calls<CodesServiceClient>) {}

  /** Batches newest first from `offset`, at most `limit`, with the figures of the whole list. */
  async list(offset: number, limit: number, ctx: RequestContext): Promise<Omit<ListBatchesResponse, 'nextPageToken'>> {
    const wanted = offset + limit;
    const batches: Batch[] = [];
    let page: ListBatchesResponse;
    let pageToken = '';
    do {
      page = await this.codes.listBatches(
        { pageSize: Math.min(MAX_PAGE_SIZE, wanted - batches.length), pageToken },
        ctx,
      );
      batches.push(...page.batches);
      pageToken = page.nextPageToken;
    } while (pageToken !== '' && batches.length < wanted);
    const { total, generating, doublePointsDate } = page;
    return { batches: batches.slice(offset, wanted), total, generating, doublePointsDate };
  }

  /** Every batch, newest first, a page of the ledger at a time. */
  async *eachPage(ctx: RequestContext): AsyncGenerator<ListBatchesResponse, void> {
    let pageToken = '';
    do {
      const page = await this.codes.listBatches({ pageSize: MAX_PAGE_SIZE, pageToken }, ctx);
      yield page;
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
  }
}
