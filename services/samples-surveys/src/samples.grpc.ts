import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type AnswerFeedbackRequest,
  type AnswerFeedbackResponse,
  type CheckRequestRequest,
  type CheckRequestResponse,
  type ExportMemberRequest,
  type ExportMemberResponse,
  type GetMemberSamplesRequest,
  type GetMemberSamplesResponse,
  type ListQuestionsRequest,
  type ListQuestionsResponse,
  type ListSamplesResponse,
  type RequestSampleRequest,
  type RequestSampleResponse,
  type Sample,
  type SamplesServiceServer,
  SamplesServiceService,
} from '@club/proto/club/samples/v1/samples';
import type { Metadata } from '@grpc/grpc-js';
import { Inject } from '@nestjs/common';
import { toCopy } from './copy/copy.mapper.js';
import { ExportMember } from './copy/export-member.js';
import { toMemberSample } from './requests/request.mapper.js';
import { GrantSample } from './requests/usecases/grant-sample.js';
import { MemberSamples } from './requests/usecases/member-samples.js';
import { RequestSample } from './requests/usecases/request-sample.js';
import type { SampleRecord } from './samples/sample.schema.js';
import { SamplesRepository } from './samples/samples.repository.js';
import { toFeedback, toQuestion } from './survey/survey.mapper.js';
import { AnswerFeedback } from './survey/usecases/answer-feedback.js';
import { ListQuestions } from './survey/usecases/list-questions.js';

/** The samples service on the wire. */
@GrpcService(SamplesServiceService)
export class SamplesGrpc implements GrpcHandlers<SamplesServiceServer> {
  constructor(
    @Inject(SamplesRepository) private readonly samples: SamplesRepository,
    @Inject(GrantSample) private readonly grant: GrantSample,
    @Inject(RequestSample) private readonly request: RequestSample,
    @Inject(MemberSamples) private readonly ofMember: MemberSamples,
    @Inject(ListQuestions) private readonly questions: ListQuestions,
    @Inject(AnswerFeedback) private readonly answer: AnswerFeedback,
    @Inject(ExportMember) private readonly copy: ExportMember,
  ) {}

  /** Everything on offer. */
  async listSamples(): Promise<ListSamplesResponse> {
    const offered = await this.samples.onOffer();
    const distinct = (ids: string[]) => [...new Set(ids)];
    return {
      samples: offered.map(toSample),
      formatIds: distinct(offered.map(({ formatId }) => formatId)),
      sizeIds: distinct(offered.map(({ sizeId }) => sizeId)),
    };
  }

  /** Errors: those of GrantSample.check. */
  async checkRequest(request: CheckRequestRequest): Promise<CheckRequestResponse> {
    await this.grant.check(request);
    return {};
  }

  /** Errors: those of RequestSample. */
  async requestSample(request: RequestSampleRequest, metadata: Metadata): Promise<RequestSampleResponse> {
    const { memberId, sampleId, addressId, key } = request;
    const asked = await this.request.execute(contextFromMetadata(metadata), { memberId, sampleId, addressId, key });
    const [sample] = await this.ofMember.known([asked]);
    return { sample: sample && toMemberSample(sample) };
  }

  async getMemberSamples(request: GetMemberSamplesRequest, metadata: Metadata): Promise<GetMemberSamplesResponse> {
    const { requests, ...rest } = await this.ofMember.execute(contextFromMetadata(metadata), request.memberId);
    return { samples: requests.map(toMemberSample), ...rest };
  }

  /** Errors: those of ListQuestions. */
  async listQuestions({ brandId, sizeId }: ListQuestionsRequest): Promise<ListQuestionsResponse> {
    return { questions: (await this.questions.execute(brandId, sizeId)).map(toQuestion) };
  }

  /** Errors: those of AnswerFeedback. */
  async answerFeedback(request: AnswerFeedbackRequest, metadata: Metadata): Promise<AnswerFeedbackResponse> {
    await this.answer.execute(contextFromMetadata(metadata), toFeedback(request));
    return {};
  }

  async exportMember({ memberId }: ExportMemberRequest, metadata: Metadata): Promise<ExportMemberResponse> {
    return toCopy(await this.copy.execute(contextFromMetadata(metadata), memberId));
  }
}

const toSample = ({ _id, remaining: _, ...rest }: SampleRecord): Sample => ({ id: _id, ...rest });
