import { type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type CheckRequestRequest,
  type CheckRequestResponse,
  type SamplesServiceServer,
  SamplesServiceService,
} from '@club/proto/club/samples/v1/samples';
import { GrantSample } from './usecases/grant-sample.js';

/** What a request must pass before there is a member, on the wire. */
@GrpcService(SamplesServiceService)
export class RequestsController implements Pick<GrpcHandlers<SamplesServiceServer>, 'checkRequest'> {
  constructor(private readonly grant: GrantSample) {}

  /** Errors: those of GrantSample.check. */
  async checkRequest(request: CheckRequestRequest): Promise<CheckRequestResponse> {
    await this.grant.check(request);
    return {};
  }
}
