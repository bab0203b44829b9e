import { createGrpcClient, type RequestContext } from '@club/platform';
import {
  SamplesServiceClient,
  type CheckRequestRequest,
  type GetMemberSamplesResponse,
  type ListSamplesResponse,
} from '@club/proto/club/samples/v1/samples';

/** Free samples, over gRPC. Every method throws DomainError. */
export class SamplesClient {
  private readonly samples;

  /** `address` is samples-surveys' host:port. */
  constructor(address: string) {
    this.samples = createGrpcClient(SamplesServiceClient, address, {
      retryable: ['listSamples', 'checkRequest', 'getMemberSamples'],
    });
  }

  list(ctx: RequestContext): Promise<ListSamplesResponse> {
    return this.samples.listSamples({}, ctx);
  }

  /** Whether a sign-up may ask for a sample at its address. */
  async check(request: CheckRequestRequest, ctx: RequestContext): Promise<void> {
    await this.samples.checkRequest(request, ctx);
  }

  /** A member's samples and whether another may be asked for. */
  ofMember(memberId: string, ctx: RequestContext): Promise<GetMemberSamplesResponse> {
    return this.samples.getMemberSamples({ memberId }, ctx);
  }

  close(): void {
    this.samples.close();
  }
}
