import { type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type GetMemberRequest,
  type GetMemberResponse,
  type MemberServiceServer,
  MemberServiceService,
} from '@club/proto/club/identity/v1/identity';
import { toMemberMessage } from './members.mapper.js';
import { MembersQueries } from './members.queries.js';

/** Reads of MemberService; sign-up and sign-in have their own controllers. */
@GrpcService(MemberServiceService)
export class MembersController implements Pick<GrpcHandlers<MemberServiceServer>, 'getMember'> {
  constructor(private readonly queries: MembersQueries) {}

  /** Errors: USER_NOT_FOUND. */
  async getMember(request: GetMemberRequest): Promise<GetMemberResponse> {
    const view = await this.queries.get(request.id);
    return { member: toMemberMessage(view), sampleRequest: view.member.sampleRequest ?? undefined };
  }
}
