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

/** Answers that one message holds at most: some hundred kilobytes. */
const MAX_TOGETHER = 200;

/**
 * One client's stream of scans: requests are worked on at once, answers go out as they come. A message costs many times
 * what a scan in it does, so a client that sends several at once gets the answers of one turn of the event loop together.
 */
export class RedeemStream {
  private outstanding = 0;
  private readonly locale: RequestContext['locale'];
  private readonly correlationId: string;
  /** Answers that leave with the end of this turn. */
  private answers: RedeemCodesResponse[] = [];
  private answersTogether = false;
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
    call.write({ correlation: 0, takesSeveral: true, together: [] });
    call.on('data', (request: RedeemCodesRequest) => this.take(request));
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
      this.call.write({ correlation: 0, drain: true, together: [] });
      const timer = setTimeout(() => {
        this.inputEnded = true;
        this.endWhenAnswered();
      }, graceMs);
      timer.unref();
      void this.finished.then(() => clearTimeout(timer));
    }
    return this.finished;
  }

  private take(request: RedeemCodesRequest): void {
    if (request.together.length === 0) return void this.answer(request);
    this.answersTogether = true;
    for (const one of request.together) void this.answer(one);
  }

  private async answer(request: RedeemCodesRequest): Promise<void> {
    this.outstanding += 1;
    if (this.outstanding >= MAX_OUTSTANDING) this.call.pause();
    const response = await this.respond(request);
    if (!this.answersTogether) this.send(response, 1);
    else if (this.answers.push(response) === 1) setImmediate(() => this.sendAnswers());
  }

  private sendAnswers(): void {
    const answers = this.answers;
    this.answers = [];
    for (let at = 0; at < answers.length; at += MAX_TOGETHER) {
      const together = answers.slice(at, at + MAX_TOGETHER);
      this.send({ correlation: 0, together }, together.length);
    }
  }

  private send(response: RedeemCodesResponse, answered: number): void {
    this.outstanding -= answered;
    if (!this.call.cancelled && !this.call.writableEnded && !this.call.write(response)) this.call.pause();
    else this.admit();
    this.endWhenAnswered();
  }

  private async respond({ correlation, redeem, requestId }: RedeemCodesRequest): Promise<RedeemCodesResponse> {
    const command = redeem ?? { memberId: '', code: '', attemptId: '', clientIp: '', device: '' };
    const ctx: RequestContext = {
      correlationId: requestId || this.correlationId,
      actor: { id: command.memberId, type: 'member' },
      locale: this.locale,
    };
    try {
      const redeemed = await runInContext(ctx, () => this.redeem(ctx, command));
      return { correlation, redeemed: toRedeemed(redeemed), together: [] };
    } catch (error) {
      return { correlation, refused: runInContext(ctx, () => toRefusal(error)), together: [] };
    }
  }

  private admit(): void {
    if (this.outstanding < MAX_OUTSTANDING && !this.call.writableNeedDrain) this.call.resume();
  }

  private endWhenAnswered(): void {
    if (this.inputEnded && this.outstanding === 0 && !this.call.writableEnded) this.call.end();
  }
}
