import type { ServerDuplexStream } from '@grpc/grpc-js';
import {
  contextFromMetadata,
  runInContext,
  toDomainError,
  type DomainError,
  type RequestContext,
} from '@club/platform';
import type { RedeemCodesRequest, RedeemCodesResponse, Refusal } from '@club/proto/club/ledger/v1/codes';
import type { Rewarded } from './milestone-vouchers.js';
import { toRedeemed } from './scan.mapper.js';
import type { RedeemCommand } from './usecases/redeem-code.js';

/** Answers that may be outstanding on one stream; above it the client is held back by flow control. */
const MAX_OUTSTANDING = 2_000;

type Redeem = (ctx: RequestContext, command: RedeemCommand) => Promise<Rewarded>;

/** Details by their type; a number is also given as text, for clients of before it had a map of its own. */
function toWireDetails(details: DomainError['details']): Pick<Refusal, 'details' | 'numbers'> {
  const pairs = Object.entries(details);
  return {
    details: Object.fromEntries(pairs.map(([name, value]) => [name, String(value)])),
    numbers: Object.fromEntries(
      pairs.filter((pair): pair is [string, number] => typeof pair[1] === 'number' && Number.isSafeInteger(pair[1])),
    ),
  };
}

/** Anything thrown, as an answer: the stream itself never fails because of one request. */
function toRefusal(error: unknown): Refusal {
  const { code, details, fields } = toDomainError(error);
  return {
    code,
    ...toWireDetails(details),
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        { code: field.code, ...toWireDetails(field.details ?? {}) },
      ]),
    ),
  };
}

/** One client's stream of scans: requests are worked on at once, answers go out as they come. */
export class RedeemStream {
  private outstanding = 0;
  private inputEnded = false;
  private draining = false;
  private finish!: () => void;
  /** Settles when the stream is over, for whatever reason. */
  readonly finished = new Promise<void>((resolve) => (this.finish = resolve));

  constructor(
    private readonly call: ServerDuplexStream<RedeemCodesRequest, RedeemCodesResponse>,
    private readonly redeem: Redeem,
  ) {
    call.on('data', (request: RedeemCodesRequest) => void this.answer(request));
    call.on('end', () => {
      this.inputEnded = true;
      this.endWhenAnswered();
    });
    call.on('drain', () => this.admit());
    // A client that goes away has its scans finished all the same: what was claimed must get its entry.
    call.on('error', () => this.finish());
    call.on('close', () => this.finish());
    call.on('cancelled', () => this.finish());
  }

  /**
   * Asks the client to open a new stream. Requests on their way here are still answered; the stream ends when the client
   * has closed its side and nothing is outstanding, at the latest after `graceMs`.
   */
  drain(graceMs: number): Promise<void> {
    if (!this.draining) {
      this.draining = true;
      this.call.write({ correlation: 0, drain: true });
      const timer = setTimeout(() => {
        this.inputEnded = true;
        this.endWhenAnswered();
      }, graceMs);
      timer.unref();
      void this.finished.then(() => clearTimeout(timer));
    }
    return this.finished;
  }

  private async answer(request: RedeemCodesRequest): Promise<void> {
    this.outstanding += 1;
    if (this.outstanding >= MAX_OUTSTANDING) this.call.pause();
    const response = await this.respond(request);
    this.outstanding -= 1;
    if (!this.call.cancelled && !this.call.writableEnded && !this.call.write(response)) this.call.pause();
    else this.admit();
    this.endWhenAnswered();
  }

  private async respond({ correlation, redeem, requestId }: RedeemCodesRequest): Promise<RedeemCodesResponse> {
    const { locale, correlationId } = contextFromMetadata(this.call.metadata);
    const command = redeem ?? { memberId: '', code: '', attemptId: '', clientIp: '', device: '' };
    const ctx: RequestContext = {
      correlationId: requestId || correlationId,
      actor: { id: command.memberId, type: 'member' },
      locale,
    };
    try {
      const redeemed = await runInContext(ctx, () => this.redeem(ctx, command));
      return { correlation, redeemed: toRedeemed(redeemed) };
    } catch (error) {
      return { correlation, refused: runInContext(ctx, () => toRefusal(error)) };
    }
  }

  private admit(): void {
    if (this.outstanding < MAX_OUTSTANDING && !this.call.writableNeedDrain) this.call.resume();
  }

  private endWhenAnswered(): void {
    if (this.inputEnded && this.outstanding === 0 && !this.call.writableEnded) this.call.end();
  }
}
