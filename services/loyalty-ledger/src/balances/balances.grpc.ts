import { GrpcService } from '@club/platform';
import {
  PointsServiceService,
  type GetBalancesRequest,
  type GetBalancesResponse,
} from '@club/proto/club/ledger/v1/points';
import { BalancesQueries } from './balances.queries.js';

/** The part of PointsService that answers about many members at once. */
@GrpcService(PointsServiceService)
export class BalancesController {
  constructor(private readonly queries: BalancesQueries) {}

  async getBalances({ memberIds }: GetBalancesRequest): Promise<GetBalancesResponse> {
    return { balances: await this.queries.of(memberIds) };
  }
}
