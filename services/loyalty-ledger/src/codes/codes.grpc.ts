import { Inject } from '@nestjs/common';
import type { ServerReadableStream } from '@grpc/grpc-js';
import { type GrpcHandlers, GrpcService, ValidationError } from '@club/platform';
import {
  type CodesServiceServer,
  CodesServiceService,
  type GenerateBatchRequest,
  type GenerateBatchResponse,
  type GetBatchRequest,
  type GetBatchResponse,
  type ImportBatchRequest,
  type ImportBatchResponse,
  type ListBatchesRequest,
  type ListBatchesResponse,
  type SetBatchActiveRequest,
  type SetBatchActiveResponse,
} from '@club/proto/club/ledger/v1/codes';
import { CODES_CONFIG, type CodesConfig } from './codes.config.js';
import { toBatch } from './codes.mapper.js';
import { CodesQueries } from './codes.queries.js';
import { GenerateBatch } from './usecases/generate-batch.js';
import { ImportBatch } from './usecases/import-batch.js';
import { SetBatchActive } from './usecases/set-batch-active.js';

type BatchRpcs = Omit<GrpcHandlers<CodesServiceServer>, 'redeemCode' | 'redeemCodes' | 'getScans'>;

/** Batches: the part of CodesService that the back office calls. Errors are those of the contract. */
@GrpcService(CodesServiceService)
export class CodesController implements BatchRpcs {
  constructor(
    private readonly generate: GenerateBatch,
    private readonly importing: ImportBatch,
    private readonly activating: SetBatchActive,
    private readonly queries: CodesQueries,
    @Inject(CODES_CONFIG) private readonly config: CodesConfig,
  ) {}

  async generateBatch(request: GenerateBatchRequest): Promise<GenerateBatchResponse> {
    return { batch: toBatch(await this.generate.execute(request)) };
  }

  /**
   * The first message names the batch; a later one without codes says that all were sent, and without it nothing is
   * kept: to grpc-js a sender that was cut off looks the same as one that has ended.
   */
  async importBatch(call: ServerReadableStream<ImportBatchRequest, ImportBatchResponse>): Promise<ImportBatchResponse> {
    const messages: AsyncIterator<ImportBatchRequest> = call[Symbol.asyncIterator]();
    const first = await messages.next();
    if (first.done) throw codesMissing();
    async function* chunks() {
      yield first.value.codes;
      for (;;) {
        const message = await messages.next();
        if (message.done) throw codesMissing();
        if (message.value.codes.length === 0) return;
        yield message.value.codes;
      }
    }
    const { batch, duplicates } = await this.importing.execute(first.value, chunks());
    return { batch: toBatch(batch), duplicates };
  }

  async listBatches({ pageSize, pageToken }: ListBatchesRequest): Promise<ListBatchesResponse> {
    const { batches, ...page } = await this.queries.list(pageSize, pageToken);
    return { ...page, batches: batches.map(toBatch), doublePointsDate: this.config.doublePointsDays[0] ?? 0 };
  }

  async getBatch({ id }: GetBatchRequest): Promise<GetBatchResponse> {
    const batch = await this.queries.get(id);
    return { batch: toBatch(batch), fileUrl: batch.fileUrl };
  }

  async setBatchActive(request: SetBatchActiveRequest): Promise<SetBatchActiveResponse> {
    return { batch: toBatch(await this.activating.execute(request)) };
  }
}

const codesMissing = () =>
  new ValidationError('INPUT_INVALID', {}, { codes: { code: 'FIELD_REQUIRED', details: { field: 'codes' } } });
