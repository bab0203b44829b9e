import { Server, ServerCredentials, type sendUnaryData, type ServerUnaryCall } from '@grpc/grpc-js';
import {
  CodesServiceService,
  type GetScansRequest,
  type GetScansResponse,
  type Scan,
} from '@club/proto/club/ledger/v1/codes';

/** The ledger as consumers see it: it answers which scans it has, over real gRPC. */
export class FakeLedger {
  private constructor(
    private readonly server: Server,
    readonly address: string,
    private readonly scans: Map<string, Scan>,
  ) {}

  static async start(): Promise<FakeLedger> {
    const server = new Server();
    const scans = new Map<string, Scan>();
    const getScans = (
      { request: { entryIds } }: ServerUnaryCall<GetScansRequest, GetScansResponse>,
      answer: sendUnaryData<GetScansResponse>,
    ) => answer(null, { scans: entryIds.flatMap((id) => scans.get(id) ?? []) });
    server.addService(CodesServiceService, { getScans } as never);
    const port = await new Promise<number>((resolve, reject) =>
      server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      ),
    );
    return new FakeLedger(server, `127.0.0.1:${port}`, scans);
  }

  /** Writes a scan into the log; answers its entry's id. */
  has(scan: Pick<Scan, 'memberId' | 'foundScanned' | 'redeemedAt'>): string {
    const entryId = `${scan.memberId}:${scan.foundScanned}`;
    this.scans.set(entryId, { ...scan, entryId });
    return entryId;
  }

  stop(): void {
    this.server.forceShutdown();
  }
}
