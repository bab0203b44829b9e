import type { Metadata } from '@grpc/grpc-js';
import { contextFromMetadata, GrpcService } from '@club/platform';
import {
  StatementsServiceService,
  type GetStatementRequest,
  type GetStatementResponse,
} from '@club/proto/club/ledger/v1/statements';
import { toTierResponse } from '../tiers/tiers.mapper.js';
import { toWireBalance, toWirePage } from '../points/points.mapper.js';
import { StatementsQueries } from './statements.queries.js';

/** StatementsService. */
@GrpcService(StatementsServiceService)
export class StatementsController {
  constructor(private readonly queries: StatementsQueries) {}

  async getStatement({ memberId, pageSize }: GetStatementRequest, metadata: Metadata): Promise<GetStatementResponse> {
    const { account, history, tier } = await this.queries.get(contextFromMetadata(metadata), memberId, pageSize);
    return { balance: toWireBalance(account), history: toWirePage(history), tier: toTierResponse(tier) };
  }
}
