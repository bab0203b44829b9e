import { type Calls, DomainError, type RequestContext } from '@club/platform';
import { MemberServiceClient } from '@club/proto/club/identity/v1/identity';
import { Inject, Injectable } from '@nestjs/common';
import { Members, type RedeemingMember } from '../redemption/ports.js';

/** Members as a redemption needs them: what identity says of one, less what is not the shop's business. */
@Injectable()
export class IdentityMembers extends Members {
  constructor(@Inject(MemberServiceClient) private readonly members: Calls<MemberServiceClient>) {
    super();
  }

  async get(ctx: RequestContext, id: string): Promise<RedeemingMember> {
    const { member } = await this.members.getMember({ id }, ctx);
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
}
