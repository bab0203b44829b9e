import { createGrpcClient, DomainError, type RequestContext } from '@club/platform';
import {
  MemberServiceClient,
  type Address,
  type GetMemberResponse,
  type Member,
} from '@club/proto/club/identity/v1/identity';
import { MemberDirectory, type SampleMember } from '../requests/ports.js';
import type { Delivery } from '../requests/request.schema.js';
import type { SampleWish } from '../requests/usecases/grant-sample.js';

/** Members as identity knows them. */
export class IdentityDirectory extends MemberDirectory {
  private readonly members;

  /** `address` is identity's host:port. */
  constructor(address: string) {
    super();
    this.members = createGrpcClient(MemberServiceClient, address);
  }

  async signUpSample(memberId: string, ctx: RequestContext): Promise<SampleWish | null> {
    const found = await this.find(memberId, ctx);
    const [member, sampleRequest] = [found?.member, found?.sampleRequest];
    const address = member?.addresses[0];
    if (!member || !sampleRequest || !address) return null;
    return { ...sampleRequest, memberId, delivery: deliveryOf(address), birthDates: birthDatesOf(member) };
  }

  async member(memberId: string, ctx: RequestContext): Promise<SampleMember> {
    const { member } = await this.members.getMember({ id: memberId }, ctx);
    if (!member) throw new DomainError('USER_NOT_FOUND');
    const addresses = member.addresses
      .filter(({ active }) => active)
      .map((address) => ({ id: address.id, ...deliveryOf(address) }));
    return { addresses, birthDates: birthDatesOf(member) };
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

const deliveryOf = ({ line1, line2, line3, city, state, postcode }: Address): Delivery => ({
  line1,
  line2,
  line3,
  city,
  state,
  postcode,
});

const birthDatesOf = ({ babyInfos }: Member): string[] => babyInfos.map(({ birthDate }) => birthDate);
