import { createGrpcClient, DomainError, type RequestContext } from '@club/platform';
import { MemberServiceClient, type GetMemberResponse } from '@club/proto/club/identity/v1/identity';
import { MemberDirectory } from '../requests/ports.js';
import type { SampleWish } from '../requests/usecases/grant-sample.js';

/** Members as identity knows them. */
export class IdentityDirectory extends MemberDirectory {
  private readonly members;

  /** `address` is identity's host:port. */
  constructor(address: string) {
    super();
    this.members = createGrpcClient(MemberServiceClient, address, { retryable: ['getMember'] });
  }

  async signUpSample(memberId: string, ctx: RequestContext): Promise<SampleWish | null> {
    const found = await this.find(memberId, ctx);
    const [member, sampleRequest] = [found?.member, found?.sampleRequest];
    const address = member?.addresses[0];
    if (!member || !sampleRequest || !address) return null;
    const { line1, line2, line3, city, state, postcode } = address;
    return {
      ...sampleRequest,
      memberId,
      delivery: { line1, line2, line3, city, state, postcode },
      birthDates: member.babyInfos.map(({ birthDate }) => birthDate),
    };
  }

  private async find(id: string, ctx: RequestContext): Promise<GetMemberResponse | null> {
    try {
      return await this.members.getMember({ id }, ctx);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'USER_NOT_FOUND') return null;
      throw error;
    }
  }

  close(): void {
    this.members.close();
  }
}
