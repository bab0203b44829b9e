import type { ServerDuplexStream } from '@grpc/grpc-js';
import {
  Coalescer,
  contextFromMetadata,
  inTraceOf,
  runInContext,
  toDomainError,
  type DomainError,
  type RequestContext,
} from '@club/platform';
import type {
  CodeAttempt,
  CodeOutcome,
  RedeemCodesRequest,
  RedeemCodesResponse,
  Refusal,
} from '@club/proto/club/ledger/v1/codes';
import type { Rewarded } from './milestone-vouchers.js';
import { toRedeemed } from './scan.mapper.js';
import type { RedeemCommand } from './usecases/redeem-code.js';

/** Attempts that may be outstanding on one stream; above it the client is held back by flow control. */
const MAX_OUTSTANDING = 2_000;

type Redeem = (ctx: RequestContext, command: RedeemCommand) => Promise<Rewarded>;

/** Details by their type. */
function toWireDetails(details: DomainError['details']): Pick<Refusal, 'details' | 'numbers'> {
  const wire: Pick<Refusal, 'details' | 'numbers'> = { details: {}, numbers: {} };
  for (const [name, value] of Object.entries(details)) {
    if (typeof value === 'number' && Number.isSafeInteger(value)) wire.numbers[name] = value;
    else wire.details[name] = String(value);
  }
  return wire;
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

/** Outcomes in one message: some hundred kilobytes. */
const MAX_BATCH = 200;

/**
 * One client's stream of scans: attempts are worked on at once, outcomes go out as they come. A message costs many times
 * what a scan in it does, so those of one turn of the event loop share one.
 */
export class RedeemStream {
  private outstanding = 0;
  private readonly locale: RequestContext['locale'];
  private readonly correlationId: string;
  private readonly messages = new Coalescer<CodeOutcome>((outcomes) => this.send(outcomes), { maxBatch: MAX_BATCH });
  private inputEnded = false;
  private draining = false;
  private finish!: () => void;
  /** Settles when the stream is over, for whatever reason. */
  readonly finished = new Promise<void>((resolve) => (this.finish = resolve));

  constructor(
    private readonly call: ServerDuplexStream<RedeemCodesRequest, RedeemCodesResponse>,
    private readonly redeem: Redeem,
  ) {
    ({ locale: this.locale, correlationId: this.correlationId } = contextFromMetadata(call.metadata));
    call.on('data', ({ attempts }: RedeemCodesRequest) => {
      for (const attempt of attempts) void this.answer(attempt);
    });
    call.on('end', () => {
      this.inputEnded = true;
      this.endWhenAnswered();
    });
    call.on('drain', () => this.admit());
    // The scans of a client that disconnects are finished all the same: each claim must get its entry.
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
      this.call.write({ outcomes: [], drain: true });
      const timer = setTimeout(() => {
        this.inputEnded = true;
        this.endWhenAnswered();
      }, graceMs);
      timer.unref();
      void this.finished.then(() => clearTimeout(timer));
    }
    return this.finished;
  }

  private async answer(attempt: CodeAttempt): Promise<void> {
    this.outstanding += 1;
    if (this.outstanding >= MAX_OUTSTANDING) this.call.pause();
    void this.messages.submit(await this.outcomeOf(attempt));
  }

  private send(outcomes: CodeOutcome[]): void {
    this.outstanding -= outcomes.length;
    const { call } = this;
    if (!call.cancelled && !call.writableEnded && !call.write({ outcomes, drain: false })) call.pause();
    else this.admit();
    this.endWhenAnswered();
  }

  /** The stream is one call for many requests: each attempt is a span of its own in the trace of its request. */
  private outcomeOf(attempt: CodeAttempt): Promise<CodeOutcome> {
    return inTraceOf(attempt.traceparent, 'redeem code of a stream', () => this.redeemOne(attempt));
  }

  private async redeemOne({ correlation, redeem, requestId }: CodeAttempt): Promise<CodeOutcome> {
    const command = redeem ?? { memberId: '', code: '', attemptId: '', clientIp: '', device: '' };
    const ctx: RequestContext = {
      correlationId: requestId || this.correlationId,
      actor: { id: command.memberId, type: 'member' },
      locale: this.locale,
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
