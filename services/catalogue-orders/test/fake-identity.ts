import { randomUUID } from 'node:crypto';
import { Server, ServerCredentials, type sendUnaryData, type ServerUnaryCall } from '@grpc/grpc-js';
import { DomainError, toGrpcError } from '@club/platform';
import {
  GetMemberResponse,
  Member,
  MemberServiceService,
  type GetMemberRequest,
} from '@club/proto/club/identity/v1/identity';

/** A member of the fake identity, with one address that is shown and one that is hidden. */
export interface FakeMember {
  id: string;
  addressId: string;
  hiddenAddressId: string;
}

/** Identity as orders see it: it answers who is registered, over real gRPC. */
export class FakeIdentity {
  private constructor(
    private readonly server: Server,
    readonly address: string,
    private readonly members: Map<string, Member>,
  ) {}

  static async start(): Promise<FakeIdentity> {
    const server = new Server();
    const members = new Map<string, Member>();
    const getMember = (
      { request: { id } }: ServerUnaryCall<GetMemberRequest, GetMemberResponse>,
      answer: sendUnaryData<GetMemberResponse>,
    ) => {
      const member = members.get(id);
      if (member) answer(null, { member, sampleRequest: undefined });
      else answer(toGrpcError(new DomainError('USER_NOT_FOUND')) as never);
    };
    server.addService(MemberServiceService, { getMember } as never);
    const port = await new Promise<number>((resolve, reject) =>
      server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      ),
    );
    return new FakeIdentity(server, `127.0.0.1:${port}`, members);
  }

  aMember(over: Partial<Member> = {}): FakeMember {
    const id = randomUUID();
    const [addressId, hiddenAddressId] = [randomUUID(), randomUUID()];
    const place = { label: 'Home', line2: '', line3: '', city: 'Ipoh', state: 'Perak', country: 'Malaysia' };
    this.members.set(
      id,
      Member.fromPartial({
        id,
        pregnancyStage: 'oneChild',
        addresses: [
          { ...place, id: addressId, line1: '12 Jalan Mawar', postcode: '30000', active: true },
          { ...place, id: hiddenAddressId, line1: '1 Jalan Lama', postcode: '30000', active: false },
        ],
        ...over,
      }),
    );
    return { id, addressId, hiddenAddressId };
  }

  stop(): void {
    this.server.forceShutdown();
  }
}
