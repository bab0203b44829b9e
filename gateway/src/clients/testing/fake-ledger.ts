import { Server, ServerCredentials, status, type ServerDuplexStream } from '@grpc/grpc-js';
import {
  CodesServiceService,
  type CodeAttempt,
  type CodeOutcome,
  RedeemCodeResponse,
  type RedeemCodeRequest,
  type RedeemCodesRequest,
  type RedeemCodesResponse,
} from '@club/proto/club/ledger/v1/codes';

type Stream = ServerDuplexStream<RedeemCodesRequest, RedeemCodesResponse>;

/** A real gRPC server on a real port whose answers the test gives: the far end of the scan streams. */
export class FakeLedger {
  /** Requests received by stream and by unary call, in order. */
  readonly streamed: CodeAttempt[] = [];
  readonly unary: RedeemCodeRequest[] = [];
  readonly streams: Stream[] = [];
  /** Attempts that a stream got and has not answered. */
  readonly held: { stream: Stream; request: CodeAttempt }[] = [];
  hold = false;
  /** Number of attempts in each message. */
  readonly batches: number[] = [];
  answer: (request: RedeemCodeRequest) => Omit<CodeOutcome, 'correlation'> = (request) => ({
    redeemed: RedeemCodeResponse.fromPartial({ points: 10, brand: request.code, batchId: request.attemptId }),
  });
  private server: Server | undefined;
  port = 0;

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  async start(port = 0): Promise<this> {
    const server = new Server();
    server.addService(CodesServiceService, {
      redeemCodes: (stream: Stream) => this.accept(stream),
      redeemCode: (call: { request: RedeemCodeRequest }, callback: (error: unknown, answer?: unknown) => void) => {
        this.unary.push(call.request);
        callback(
          null,
          RedeemCodeResponse.fromPartial({ points: 20, brand: call.request.code, batchId: call.request.attemptId }),
        );
      },
    } as never);
    this.port = await new Promise<number>((resolve, reject) => {
      server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      );
    });
    this.server = server;
    return this;
  }

  /** Answers what is held, newest first, so that only correlation can match them. */
  release(): void {
    for (const { stream, request } of this.held.splice(0).reverse())
      stream.write({ outcomes: [this.outcomeOf(request)], drain: false });
  }

  drain(): void {
    for (const stream of this.streams) stream.write({ outcomes: [], drain: true });
  }

  /** Cuts every connection at once, as a killed process does. */
  kill(): void {
    this.server?.forceShutdown();
    this.server = undefined;
  }

  /** Ends every stream with an error, the connection staying. */
  breakStreams(): void {
    for (const stream of this.streams.splice(0)) stream.emit('error', { code: status.INTERNAL, details: 'broken' });
  }

  private accept(stream: Stream): void {
    this.streams.push(stream);
    stream.on('data', ({ attempts }: RedeemCodesRequest) => {
      this.batches.push(attempts.length);
      this.streamed.push(...attempts);
      if (this.hold) this.held.push(...attempts.map((request) => ({ stream, request })));
      else stream.write({ outcomes: attempts.map((attempt) => this.outcomeOf(attempt)), drain: false });
    });
    stream.on('end', () => stream.end());
    stream.on('error', () => undefined);
  }

  private outcomeOf({ correlation, redeem }: CodeAttempt): CodeOutcome {
    return { correlation, ...this.answer(redeem as RedeemCodeRequest) };
  }
}
