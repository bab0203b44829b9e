import { createGrpcClient, type RequestContext } from '@club/platform';
import {
  SamplesServiceClient,
  type AnswerFeedbackRequest,
  type CheckRequestRequest,
  type ExportMemberResponse,
  type GetMemberSamplesResponse,
  type ListSamplesResponse,
  type MemberSample,
  type Question,
  type RequestSampleRequest,
} from '@club/proto/club/samples/v1/samples';

/** Free samples, over gRPC. Every method throws DomainError. */
export class SamplesClient {
  private readonly samples;

  /** `address` is samples-surveys' host:port. */
  constructor(address: string) {
    this.samples = createGrpcClient(SamplesServiceClient, address);
  }

  list(ctx: RequestContext): Promise<ListSamplesResponse> {
    return this.samples.listSamples({}, ctx);
  }

  /** Whether a sign-up may ask for a sample at its address. */
  async check(request: CheckRequestRequest, ctx: RequestContext): Promise<void> {
    await this.samples.checkRequest(request, ctx);
  }

  /** Asks for a sample; the same request again gets the first answer. */
  async request(request: RequestSampleRequest, ctx: RequestContext): Promise<MemberSample> {
    const { sample } = await this.samples.requestSample(request, ctx);
    if (!sample) throw new Error('a request without its sample');
    return sample;
  }

  /** A member's samples and whether another may be asked for. */
  ofMember(memberId: string, ctx: RequestContext): Promise<GetMemberSamplesResponse> {
    return this.samples.getMemberSamples({ memberId }, ctx);
  }

  /** The survey on samples of one brand and size. */
  async questions(brandId: string, sizeId: string, ctx: RequestContext): Promise<Question[]> {
    return (await this.samples.listQuestions({ brandId, sizeId }, ctx)).questions;
  }

  /** Takes the feedback on one sample; the same answers again are the same feedback. */
  async answer(request: AnswerFeedbackRequest, ctx: RequestContext): Promise<void> {
    await this.samples.answerFeedback(request, ctx);
  }

  /** All that is kept of a member's requests and feedback. */
  export(memberId: string, ctx: RequestContext): Promise<ExportMemberResponse> {
    return this.samples.exportMember({ memberId }, ctx);
  }

  close(): void {
    this.samples.close();
  }
}
