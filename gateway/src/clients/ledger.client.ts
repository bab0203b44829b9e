import { isIP } from 'node:net';
import { createGrpcClient, DomainError, type RequestContext } from '@club/platform';
import {
  CodesServiceClient,
  type Batch,
  type GenerateBatchRequest,
  type ListBatchesResponse,
  type RedeemCodeRequest,
  type RedeemCodeResponse,
} from '@club/proto/club/ledger/v1/codes';
import {
  PointsServiceClient,
  type CreditProfileUpdateResponse,
  type GetBalanceResponse,
  type ListEntriesResponse,
} from '@club/proto/club/ledger/v1/points';
import type { ScanStreams } from './scan-stream.js';

const LARGEST_PAGE = 500;

/** The loyalty ledger over gRPC. Scans go over the streams, everything else is unary. Every method throws DomainError. */
export class LedgerClient {
  private readonly points;
  private readonly codes;

  /** `address` is host:port or a list; unary calls use all of a list of IP addresses, the first of a list of names. */
  constructor(
    address: string,
    private readonly scans: ScanStreams,
  ) {
    const parts = address.split(',').map((part) => part.trim());
    const unary = parts.every((part) => isIP(part.slice(0, part.lastIndexOf(':'))))
      ? parts.join(',')
      : (parts[0] ?? address);
    this.points = createGrpcClient(PointsServiceClient, unary);
    this.codes = createGrpcClient(CodesServiceClient, unary);
  }

  /** Redeems one code; safe to repeat with the same attempt id. */
  redeem(request: RedeemCodeRequest, ctx: RequestContext): Promise<RedeemCodeResponse> {
    return this.scans.redeem(request, ctx);
  }

  getBalance(memberId: string, ctx: RequestContext): Promise<GetBalanceResponse> {
    return this.points.getBalance({ memberId }, ctx);
  }

  /** Credits a profile update, as many points as the ledger decides; safe to repeat. */
  creditProfileUpdate(memberId: string, updateId: string, ctx: RequestContext): Promise<CreditProfileUpdateResponse> {
    return this.points.creditProfileUpdate({ memberId, updateId }, ctx);
  }

  /** One page of a member's log, newest first; `earned` or `used` alone when asked. */
  listEntries(
    memberId: string,
    pageSize: number,
    pageToken: string,
    ctx: RequestContext,
    direction = '',
  ): Promise<ListEntriesResponse> {
    return this.points.listEntries({ memberId, pageSize, pageToken, direction }, ctx);
  }

  async generateBatch(request: GenerateBatchRequest, ctx: RequestContext): Promise<Batch> {
    return required((await this.codes.generateBatch(request, ctx)).batch);
  }

  /** Batches newest first from `offset`, at most `limit`, with the figures of the whole list. */
  async listBatches(
    offset: number,
    limit: number,
    ctx: RequestContext,
  ): Promise<Omit<ListBatchesResponse, 'nextPageToken'>> {
    const wanted = offset + limit;
    const batches: Batch[] = [];
    let page: ListBatchesResponse;
    let pageToken = '';
    do {
      page = await this.codes.listBatches(
        { pageSize: Math.min(LARGEST_PAGE, wanted - batches.length), pageToken },
        ctx,
      );
      batches.push(...page.batches);
      pageToken = page.nextPageToken;
    } while (pageToken !== '' && batches.length < wanted);
    const { total, generating, doublePointsDate } = page;
    return { batches: batches.slice(offset, wanted), total, generating, doublePointsDate };
  }

  /** Every batch, newest first, a page of the ledger at a time. */
  async *eachBatchPage(ctx: RequestContext): AsyncGenerator<ListBatchesResponse, void> {
    let pageToken = '';
    do {
      const page = await this.codes.listBatches({ pageSize: LARGEST_PAGE, pageToken }, ctx);
      yield page;
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
  }

  /** Throws NOT_FOUND. `fileUrl` is a short-lived link, empty until the file exists. */
  async getBatch(id: string, ctx: RequestContext): Promise<{ batch: Batch; fileUrl: string }> {
    const { batch, fileUrl } = await this.codes.getBatch({ id }, ctx);
    return { batch: required(batch), fileUrl };
  }

  /** Throws NOT_FOUND. */
  async setBatchActive(id: string, active: boolean, ctx: RequestContext): Promise<Batch> {
    return required((await this.codes.setBatchActive({ id, active }, ctx)).batch);
  }

  close(): void {
    this.scans.stop();
    this.points.close();
    this.codes.close();
  }
}

function required(batch: Batch | undefined): Batch {
  if (!batch) throw new DomainError('NOT_FOUND');
  return batch;
}
