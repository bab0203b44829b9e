import { Server, ServerCredentials, type sendUnaryData, type ServerUnaryCall } from '@grpc/grpc-js';
import {
  DirectoryServiceService,
  type ListStandingsRequest,
  type ListStandingsResponse,
  type ResolveEmailsRequest,
  type ResolveEmailsResponse,
} from '@club/proto/club/identity/v1/directory';

/** Identity as mass credits see it, over real gRPC: who signs in with which e-mail, and who is blocked. */
export class FakeDirectory {
  private constructor(
    private readonly server: Server,
    readonly address: string,
    /** Ids of members by e-mail. */
    readonly members: Map<string, string>,
    readonly blocked: Set<string>,
  ) {}

  static async start(): Promise<FakeDirectory> {
    const server = new Server();
    const members = new Map<string, string>();
    const blocked = new Set<string>();
    server.addService(DirectoryServiceService, {
      resolveEmails: (
        { request: { emails } }: ServerUnaryCall<ResolveEmailsRequest, ResolveEmailsResponse>,
        answer: sendUnaryData<ResolveEmailsResponse>,
      ) => {
        const found = emails.flatMap((email) => {
          const memberId = members.get(email);
          return memberId ? [{ email, memberId, blocked: blocked.has(memberId) }] : [];
        });
        answer(null, { members: found });
      },
      listStandings: (
        { request: { ids } }: ServerUnaryCall<ListStandingsRequest, ListStandingsResponse>,
        answer: sendUnaryData<ListStandingsResponse>,
      ) => {
        const present = new Set(members.values());
        const standings = ids.filter((id) => present.has(id));
        answer(null, { standings: standings.map((memberId) => ({ memberId, blocked: blocked.has(memberId) })) });
      },
    } as never);
    const port = await new Promise<number>((resolve, reject) =>
      server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      ),
    );
    return new FakeDirectory(server, `127.0.0.1:${port}`, members, blocked);
  }

  stop(): void {
    this.server.forceShutdown();
  }
}
