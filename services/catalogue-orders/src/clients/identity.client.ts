import { createGrpcClient, DomainError, type RequestContext } from '@club/platform';
import { MemberServiceClient } from '@club/proto/club/identity/v1/identity';
import { Members, type RedeemingMember } from '../redemption/members.port.js';

/** Identity over gRPC. */
export class IdentityMembers extends Members {
  private readonly client;

  /** `address` is identity's host:port. */
  constructor(address: string) {
    super();
    this.client = createGrpcClient(MemberServiceClient, address, { deadlineMs: 3_000 });
  }

  async get(ctx: RequestContext, id: string): Promise<RedeemingMember> {
    const { member } = await this.client.getMember({ id }, ctx);
    if (!member) throw new DomainError('USER_NOT_FOUND');
    return {
      id: member.id,
      pregnancyStage: member.pregnancyStage,
      edb: member.edb,
      addresses: member.addresses
        .filter(({ active }) => active)
        .map(({ id: addressId, line1, line2, line3, city, state, postcode, country }) => {
          return { id: addressId, line1, line2, line3, city, state, postcode, country };
        }),
    };
  }

  close(): void {
    this.client.close();
  }
}
