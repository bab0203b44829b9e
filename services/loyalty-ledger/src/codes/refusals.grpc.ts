import { type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type CodesServiceServer,
  CodesServiceService,
  type ListRefusalsRequest,
  type ListRefusalsResponse,
} from '@club/proto/club/ledger/v1/codes';
import { PointsInput } from '../points/input.js';
import { RefusalsRepository } from './refusals.repository.js';

/** The most that a member's page shows. */
const MAX_REFUSALS = 200;

/** The part of CodesService about refused codes. */
@GrpcService(CodesServiceService)
export class RefusalsController implements Pick<GrpcHandlers<CodesServiceServer>, 'listRefusals'> {
  constructor(private readonly refusals: RefusalsRepository) {}

  /** Refused codes of a member, newest first. Errors: INPUT_INVALID. */
  async listRefusals({ memberId }: ListRefusalsRequest): Promise<ListRefusalsResponse> {
    new PointsInput().requiredId('memberId', memberId).done();
    const found = await this.refusals.latest(memberId, MAX_REFUSALS);
    return { refusals: found.map(({ at, reason, codeHash }) => ({ at: at.toISOString(), reason, codeHash })) };
  }
}
