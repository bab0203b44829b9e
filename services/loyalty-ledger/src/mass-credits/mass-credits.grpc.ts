import { Inject } from '@nestjs/common';
import type { Metadata } from '@grpc/grpc-js';
import { contextFromMetadata, type GrpcHandlers, GrpcService, invalidField, wholeStream } from '@club/platform';
import { ListPage } from '@club/proto/club/common/v1/list';
import {
  type ApproveMassCreditRequest,
  type ApproveMassCreditResponse,
  type CheckMassCreditRequest,
  type CheckMassCreditResponse,
  type ConfirmMassCreditRequest,
  type ConfirmMassCreditResponse,
  type GetMassCreditRequest,
  type GetMassCreditResponse,
  type ListMassCreditRowsRequest,
  type ListMassCreditRowsResponse,
  type ListMassCreditsRequest,
  type ListMassCreditsResponse,
  type MassCredit as WireCredit,
  type MassCreditServiceServer,
  MassCreditServiceService,
  type RejectMassCreditRequest,
  type RejectMassCreditResponse,
  type ReverseMassCreditRequest,
  type ReverseMassCreditResponse,
} from '@club/proto/club/ledger/v1/mass_credits';
import type { MassCredit } from './domain/mass-credit.js';
import { MASS_CREDITS_CONFIG, type MassCreditsConfig } from './mass-credits.config.js';
import { toWireCredit, toWireRow } from './mass-credits.mapper.js';
import { MassCreditsQueries } from './mass-credits.queries.js';
import { CheckMassCredit } from './usecases/check-mass-credit.js';
import { ConfirmMassCredit } from './usecases/confirm-mass-credit.js';
import { DecideMassCredit } from './usecases/decide-mass-credit.js';
import { ReverseMassCredit } from './usecases/reverse-mass-credit.js';

/** Serves the back office's calls on mass credits. Errors are those of the contract. */
@GrpcService(MassCreditServiceService)
export class MassCreditsController implements GrpcHandlers<MassCreditServiceServer> {
  constructor(
    private readonly checking: CheckMassCredit,
    private readonly confirming: ConfirmMassCredit,
    private readonly deciding: DecideMassCredit,
    private readonly reversing: ReverseMassCredit,
    private readonly queries: MassCreditsQueries,
    @Inject(MASS_CREDITS_CONFIG) private readonly config: MassCreditsConfig,
  ) {}

  async checkMassCredit(
    call: AsyncIterable<CheckMassCreditRequest> & { metadata: Metadata },
  ): Promise<CheckMassCreditResponse> {
    const messages = wholeStream(call);
    const { value } = (await messages.next()) as { value: CheckMassCreditRequest | undefined };
    if (!value?.file) throw invalidField('file');
    const ctx = contextFromMetadata(call.metadata);
    return { credit: this.wire(await this.checking.execute(ctx, value.file, chunksOf(messages))) };
  }

  async confirmMassCredit(request: ConfirmMassCreditRequest, metadata: Metadata): Promise<ConfirmMassCreditResponse> {
    return { credit: this.wire(await this.confirming.execute(contextFromMetadata(metadata), request)) };
  }

  async approveMassCredit({ id }: ApproveMassCreditRequest, metadata: Metadata): Promise<ApproveMassCreditResponse> {
    return { credit: this.wire(await this.deciding.approve(contextFromMetadata(metadata), id)) };
  }

  async rejectMassCredit(request: RejectMassCreditRequest, metadata: Metadata): Promise<RejectMassCreditResponse> {
    return { credit: this.wire(await this.deciding.reject(contextFromMetadata(metadata), request)) };
  }

  async reverseMassCredit(request: ReverseMassCreditRequest, metadata: Metadata): Promise<ReverseMassCreditResponse> {
    return { credit: this.wire(await this.reversing.execute(contextFromMetadata(metadata), request)) };
  }

  async listMassCredits({ page, status, type, firstRows }: ListMassCreditsRequest): Promise<ListMassCreditsResponse> {
    const { rows, end } = await this.queries.list(page ?? ListPage.fromPartial({}), { status, type, firstRows });
    return {
      credits: rows.map(({ credit }) => this.wire(credit)),
      end,
      firstRows: rows.map(({ credit, rows: first }) => ({
        creditId: credit.id,
        rows: first.map((row) => toWireRow(credit, row)),
      })),
    };
  }

  async getMassCredit({ id }: GetMassCreditRequest): Promise<GetMassCreditResponse> {
    return { credit: this.wire(await this.queries.get(id)) };
  }

  async listMassCreditRows(
    { id, page, outcome }: ListMassCreditRowsRequest,
    metadata: Metadata,
  ): Promise<ListMassCreditRowsResponse> {
    const asked = { id, page: page ?? ListPage.fromPartial({}), outcome };
    const { rows, end, credit } = await this.queries.rowsOf(contextFromMetadata(metadata), asked);
    return { rows: rows.map((row) => toWireRow(credit, row)), end };
  }

  private wire(credit: MassCredit): WireCredit {
    return toWireCredit(credit, this.config.approvalTotal);
  }
}

async function* chunksOf(messages: AsyncIterable<{ chunk: Uint8Array }>): AsyncGenerator<Uint8Array> {
  for await (const { chunk } of messages) yield chunk;
}
