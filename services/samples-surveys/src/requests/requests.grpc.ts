import { contextFromMetadata, DomainError, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type CheckRequestRequest,
  type CheckRequestResponse,
  type DecideSignUpSampleRequest,
  type DecideSignUpSampleResponse,
  type SamplesServiceServer,
  SamplesServiceService,
} from '@club/proto/club/samples/v1/samples';
import type { Metadata } from '@grpc/grpc-js';
import { DecideSignUpSample } from './usecases/decide-sign-up-sample.js';
import { GrantSample } from './usecases/grant-sample.js';

/** Handles over gRPC the sample request of a sign-up, before and after the member exists. */
@GrpcService(SamplesServiceService)
export class RequestsController implements Pick<
  GrpcHandlers<SamplesServiceServer>,
  'checkRequest' | 'decideSignUpSample'
> {
  constructor(
    private readonly grant: GrantSample,
    private readonly decide: DecideSignUpSample,
  ) {}

  /** Errors: those of GrantSample.check. */
  async checkRequest(request: CheckRequestRequest): Promise<CheckRequestResponse> {
    await this.grant.check(request);
    return {};
  }

  /** Errors: NOT_FOUND (no sample was asked for at sign-up) and those of DecideSignUpSample. */
  async decideSignUpSample(
    { memberId }: DecideSignUpSampleRequest,
    metadata: Metadata,
  ): Promise<DecideSignUpSampleResponse> {
    const request = await this.decide.execute(contextFromMetadata(metadata), memberId);
    if (!request) throw new DomainError('NOT_FOUND');
    return { granted: request.status === 'open', reason: request.reason ?? '' };
  }
}
