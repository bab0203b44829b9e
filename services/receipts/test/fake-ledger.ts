import { type sendUnaryData, Server, ServerCredentials, type ServerUnaryCall } from '@grpc/grpc-js';
import { DomainError, toGrpcError } from '@club/platform';
import {
  CreditReceiptResponse,
  type CreditReceiptRequest,
  PointsServiceService,
} from '@club/proto/club/ledger/v1/points';

/** The ledger's promises about receipts, over real gRPC, with calls that can fail before or after they take effect. */
export class FakeLedger {
  /** Credits by receipt, one for each. */
  readonly credited = new Map<string, CreditReceiptRequest>();
  /** Calls that were made, repeats included. */
  calls = 0;
  /** Fails calls until it is unset: before they take effect, or on their way back. */
  failure: 'before' | 'after' | undefined;
  /** Members whose membership the ledger knows to be over. */
  readonly ended = new Set<string>();

  private constructor(
    private readonly server: Server,
    readonly address: string,
  ) {}

  static async start(): Promise<FakeLedger> {
    const server = new Server();
    const creditReceipt = (
      { request }: ServerUnaryCall<CreditReceiptRequest, CreditReceiptResponse>,
      answer: sendUnaryData<CreditReceiptResponse>,
    ) => {
      try {
        answer(null, ledger.credit(request));
      } catch (error) {
        answer(toGrpcError(error) as never);
      }
    };
    server.addService(PointsServiceService, { creditReceipt } as never);
    const port = await new Promise<number>((resolve, reject) =>
      server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      ),
    );
    const ledger = new FakeLedger(server, `127.0.0.1:${port}`);
    return ledger;
  }

  private credit(request: CreditReceiptRequest): CreditReceiptResponse {
    this.calls += 1;
    if (this.failure === 'before') throw new DomainError('SERVICE_BUSY');
    const known = this.credited.get(request.receiptId);
    if (!known && this.ended.has(request.memberId)) throw new DomainError('MEMBERSHIP_ENDED');
    if (known && known.basePoints !== request.basePoints) throw new DomainError('IDEMPOTENCY_CONFLICT');
    this.credited.set(request.receiptId, request);
    if (this.failure === 'after') throw new DomainError('SERVICE_BUSY');
    const entry = { points: 3 * request.basePoints };
    return CreditReceiptResponse.fromPartial({ entry, multiplier: 3, replayed: known !== undefined });
  }

  stop(): void {
    this.server.forceShutdown();
  }
}
