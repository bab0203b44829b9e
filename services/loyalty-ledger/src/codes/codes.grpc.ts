import type { Metadata, ServerReadableStream } from '@grpc/grpc-js';
import { Clock, contextFromMetadata, type GrpcHandlers, GrpcService, ValidationError } from '@club/platform';
import { ListPage } from '@club/proto/club/common/v1/list';
import {
  type CodesServiceServer,
  CodesServiceService,
  type GenerateBatchRequest,
  type GenerateBatchResponse,
  type GetBatchRequest,
  type GetBatchResponse,
  type GetCodeRequest,
  type GetCodeResponse,
  type GetDoublePointsDaysResponse,
  type ImportBatchRequest,
  type ImportBatchResponse,
  type ListBatchesRequest,
  type ListBatchesResponse,
  type GetBatchFileRequest,
  type GetBatchFileResponse,
  type SetBatchActiveRequest,
  type SetBatchActiveResponse,
  type SaveDoublePointsDaysRequest,
  type SaveDoublePointsDaysResponse,
} from '@club/proto/club/ledger/v1/codes';
import { toBatch } from './codes.mapper.js';
import { CodesQueries } from './codes.queries.js';
import { DoublePointsDays } from './double-points-days.js';
import { GenerateBatch } from './usecases/generate-batch.js';
import { ImportBatch } from './usecases/import-batch.js';
import { SetBatchActive } from './usecases/set-batch-active.js';
import { SaveDoublePointsDays } from './usecases/save-double-points-days.js';

type BatchRpcs = Omit<
  GrpcHandlers<CodesServiceServer>,
  'redeemCode' | 'redeemCodes' | 'getScans' | 'getPublished' | 'getPackWeeks' | 'listRefusals'
>;

/** Batches: the part of CodesService that the back office calls. Errors are those of the contract. */
@GrpcService(CodesServiceService)
export class CodesController implements BatchRpcs {
  constructor(
    private readonly generate: GenerateBatch,
    private readonly importing: ImportBatch,
    private readonly activating: SetBatchActive,
    private readonly queries: CodesQueries,
    private readonly doubleDays: DoublePointsDays,
    private readonly saveDays: SaveDoublePointsDays,
    private readonly clock: Clock,
  ) {}

  async generateBatch(request: GenerateBatchRequest, metadata: Metadata): Promise<GenerateBatchResponse> {
    return { batch: toBatch(await this.generate.execute(contextFromMetadata(metadata), request)) };
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
    const { batch, duplicates } = await this.importing.execute(
      contextFromMetadata(call.metadata),
      first.value,
      chunks(),
    );
    return { batch: toBatch(batch), duplicates };
  }

  async listBatches({ page, status, orderedFrom }: ListBatchesRequest): Promise<ListBatchesResponse> {
    const filter = { status, orderedFrom: orderedFrom === undefined ? undefined : new Date(orderedFrom) };
    const { batches, ...figures } = await this.queries.list(page ?? ListPage.fromPartial({}), filter);
    const doublePointsDays = await this.doubleDays.freshAt(this.clock.now());
    return { ...figures, batches: batches.map(toBatch), doublePointsDays };
  }

  async getBatch({ id }: GetBatchRequest): Promise<GetBatchResponse> {
    return { batch: toBatch(await this.queries.get(id)) };
  }

  getBatchFile({ id, offset }: GetBatchFileRequest): Promise<GetBatchFileResponse> {
    return this.queries.readFile(id, offset);
  }

  async getCode({ code: typed }: GetCodeRequest): Promise<GetCodeResponse> {
    const { code, batch, scannedAt } = await this.queries.code(typed);
    return {
      ...{ code, batch: toBatch(batch), scanned: scannedAt !== undefined },
      ...{ createdAt: batch.createdAt.toISOString(), scannedAt: scannedAt?.toISOString() },
    };
  }

  async getDoublePointsDays(): Promise<GetDoublePointsDaysResponse> {
    return { days: await this.doubleDays.freshAt(this.clock.now()) };
  }

  async saveDoublePointsDays(
    { newDate, dates, seen, reason }: SaveDoublePointsDaysRequest,
    metadata: Metadata,
  ): Promise<SaveDoublePointsDaysResponse> {
    return {
      days: await this.saveDays.execute(
        contextFromMetadata(metadata),
        dates.length > 0 ? { dates, seen, reason } : { newDate, reason },
      ),
    };
  }

  async setBatchActive(request: SetBatchActiveRequest, metadata: Metadata): Promise<SetBatchActiveResponse> {
    return { batch: toBatch(await this.activating.execute(contextFromMetadata(metadata), request)) };
  }
}

const codesMissing = () =>
  new ValidationError('INPUT_INVALID', {}, { codes: { code: 'FIELD_REQUIRED', details: { field: 'codes' } } });
