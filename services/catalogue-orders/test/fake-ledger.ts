import { toGrpcError } from '@club/platform';
import { Server, ServerCredentials, type sendUnaryData, type ServerUnaryCall } from '@grpc/grpc-js';
import {
  CodesServiceService,
  type GetPublishedRequest,
  type GetPublishedResponse,
  type GetScansRequest,
  type GetScansResponse,
  type Scan,
} from '@club/proto/club/ledger/v1/codes';
import { PointsServiceService, type CreditRequest, type CreditResponse } from '@club/proto/club/ledger/v1/points';

/** The ledger as consumers see it, over real gRPC: it answers which scans it has, and takes credits. */
export class FakeLedger {
  private readonly server = new Server();
  private readonly scans = new Map<string, Scan>();
  /** Codes redeemed before this moment are published. */
  publishedTo = new Date(8_640_000_000_000_000);
  /** Answers a credit; by default at once. */
  credit: (request: CreditRequest) => Promise<void> = async () => undefined;

  private constructor() {
    const getScans = (
      { request: { entryIds } }: ServerUnaryCall<GetScansRequest, GetScansResponse>,
      answer: sendUnaryData<GetScansResponse>,
    ) => answer(null, { scans: entryIds.flatMap((id) => this.scans.get(id) ?? []) });
    const getPublished = (
      { request: { redeemedBefore } }: ServerUnaryCall<GetPublishedRequest, GetPublishedResponse>,
      answer: sendUnaryData<GetPublishedResponse>,
    ) => answer(null, { complete: this.publishedTo >= new Date(redeemedBefore!) });
    const credit = (
      { request }: ServerUnaryCall<CreditRequest, CreditResponse>,
      answer: sendUnaryData<CreditResponse>,
    ) =>
      void this.credit(request).then(
        () => answer(null, { entry: undefined, replayed: false }),
        (error: unknown) => answer(toGrpcError(error)),
      );
    this.server.addService(CodesServiceService, { getScans, getPublished } as never);
    this.server.addService(PointsServiceService, { credit } as never);
  }

  address = '';

  static async start(): Promise<FakeLedger> {
    const ledger = new FakeLedger();
    const port = await new Promise<number>((resolve, reject) =>
      ledger.server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      ),
    );
    ledger.address = `127.0.0.1:${port}`;
    return ledger;
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
