import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type ExportMemberRequest,
  type ExportMemberResponse,
  type ListMemberSamplesRequest,
  type ListMemberSamplesResponse,
  type RequestSampleRequest,
  type RequestSampleResponse,
  type SamplesServiceServer,
  SamplesServiceService,
} from '@club/proto/club/samples/v1/samples';
import type { Metadata } from '@grpc/grpc-js';
import { RequestSample } from '../requests/usecases/request-sample.js';
import { toCopy, toMemberSample } from './members.mapper.js';
import { ExportMember } from './usecases/export-member.js';
import { MemberSamples } from './usecases/member-samples.js';

type Rpcs = 'requestSample' | 'listMemberSamples' | 'exportMember';

/** A member's samples on the wire. */
@GrpcService(SamplesServiceService)
export class MembersController implements Pick<GrpcHandlers<SamplesServiceServer>, Rpcs> {
  constructor(
    private readonly request: RequestSample,
    private readonly ofMember: MemberSamples,
    private readonly copy: ExportMember,
  ) {}

  /** Errors: those of RequestSample. */
  async requestSample(request: RequestSampleRequest, metadata: Metadata): Promise<RequestSampleResponse> {
    const { memberId, sampleId, addressId, key } = request;
    const asked = await this.request.execute(contextFromMetadata(metadata), { memberId, sampleId, addressId, key });
    const [sample] = await this.ofMember.known([asked]);
    return { sample: sample && toMemberSample(sample) };
  }

  async listMemberSamples({ memberId }: ListMemberSamplesRequest): Promise<ListMemberSamplesResponse> {
    const { requests, ...rest } = await this.ofMember.execute(memberId);
    return { samples: requests.map(toMemberSample), ...rest };
  }

  async exportMember({ memberId }: ExportMemberRequest): Promise<ExportMemberResponse> {
    return toCopy(await this.copy.execute(memberId));
  }
}
