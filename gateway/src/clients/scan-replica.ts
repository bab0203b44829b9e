import { Coalescer, type RequestContext } from '@club/platform';
import type {
  CodeAttempt,
  CodeOutcome,
  RedeemCodeRequest,
  RedeemCodeResponse,
  Refusal,
} from '@club/proto/club/ledger/v1/codes';
import { hash32 } from './rendezvous.js';
import type { ScanCall, ScanConnection } from './scan-connection.js';

/** A scan on its way. `deadline` and `sentAt` are on the monotonic clock, in milliseconds. */
export interface PendingScan {
  readonly request: RedeemCodeRequest;
  readonly ctx: RequestContext;
  /** W3C traceparent of the request; empty when it is not traced. */
  readonly traceparent: string;
  readonly deadline: number;
  sentAt: number;
  redeemed(answer: RedeemCodeResponse): void;
  refused(refusal: Refusal): void;
  failed(error: unknown): void;
  expired(): void;
}

export interface ScanReplicaOptions {
  connectTimeoutMs: number;
  backoffMs: { min: number; max: number };
  /** A stream older than this is replaced, so that none is cut by the server's maximum connection age. */
  maxStreamAgeMs: number;
}

export interface ScanReplicaEvents {
  /** The stream died before this scan was answered: whether it took effect is unknown, repeat it with its attempt id. */
  orphaned(replica: ScanReplica, scan: PendingScan): void;
  /** The server announced that it goes. */
  drained(replica: ScanReplica): void;
  log(message: string, details: Record<string, unknown>): void;
}

/** One ledger replica: its channel, the stream that takes new scans, and the streams that only finish theirs. */
export class ScanReplica {
  readonly seed: number;
  private readonly retiring = new Set<ScanStream>();
  private current: ScanStream | undefined;
  private failures = 0;
  private connecting = false;
  private retired = false;
  private channelClosed = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    readonly address: string,
    readonly connection: ScanConnection,
    private readonly options: ScanReplicaOptions,
    private readonly events: ScanReplicaEvents,
  ) {
    this.seed = hash32(address);
    void this.connect();
  }

  /** Returns whether a stream stands that takes new scans. */
  get open(): boolean {
    return this.current !== undefined;
  }

  get outstanding(): number {
    let total = this.current?.size ?? 0;
    for (const stream of this.retiring) total += stream.size;
    return total;
  }

  send(scan: PendingScan): void {
    if (!this.current) this.events.orphaned(this, scan);
    else this.current.send(scan);
  }

  /** Ends scans whose deadline has passed and replaces streams that are too old or answer nothing any more. */
  sweep(now: number): void {
    for (const stream of [...this.retiring, ...(this.current ? [this.current] : [])]) stream.sweep(now);
    if (this.current && now - this.current.openedAt > this.options.maxStreamAgeMs) this.openStream();
  }

  /** Takes no new scan, lets outstanding ones finish, then closes the channel. */
  retire(): void {
    this.retired = true;
    clearTimeout(this.timer);
    if (this.current) this.retireStream(this.current);
    this.closeWhenIdle();
  }

  /** Closes at once; scans still outstanding are handed back. */
  close(): void {
    this.retired = true;
    clearTimeout(this.timer);
    for (const stream of [...this.retiring, ...(this.current ? [this.current] : [])]) stream.fail('closing');
    this.closeWhenIdle();
  }

  private async connect(): Promise<void> {
    if (this.connecting || this.retired) return;
    this.connecting = true;
    try {
      await this.connection.ready(this.options.connectTimeoutMs);
      this.connecting = false;
      if (!this.retired) this.openStream();
    } catch (error) {
      this.connecting = false;
      this.reconnectLater(error instanceof Error ? error.message : String(error));
    }
  }

  private openStream(): void {
    const old = this.current;
    const stream = new ScanStream(this.connection.stream(), {
      answered: () => {
        this.failures = 0;
      },
      drain: () => {
        this.events.log('scan stream drained', { replica: this.address, outstanding: stream.size });
        const wasCurrent = this.current === stream;
        this.retireStream(stream);
        this.events.drained(this);
        // A server that drains every new stream at once is not asked again at once.
        if (wasCurrent && performance.now() - stream.openedAt > this.options.backoffMs.max) void this.connect();
        else if (wasCurrent) this.reconnectLater();
      },
      idle: () => this.closeWhenIdle(),
      closed: (reason, orphans) => {
        const wasCurrent = this.current === stream;
        if (wasCurrent) this.current = undefined;
        this.retiring.delete(stream);
        for (const scan of orphans) this.events.orphaned(this, scan);
        if (wasCurrent) this.reconnectLater(reason);
        this.closeWhenIdle();
      },
    });
    this.current = stream;
    if (old) this.retireStream(old);
  }

  private retireStream(stream: ScanStream): void {
    if (this.current === stream) this.current = undefined;
    this.retiring.add(stream);
    stream.finish();
  }

  private closeWhenIdle(): void {
    if (!this.retired || this.current || this.outstanding > 0 || this.channelClosed) return;
    this.channelClosed = true;
    this.connection.close();
  }

  private reconnectLater(reason?: string): void {
    if (this.retired) return;
    const { min, max } = this.options.backoffMs;
    const ceiling = Math.min(max, min * 2 ** Math.min(this.failures, 16));
    // Jitter, so that the gateways do not all return to a restarted ledger in the same instant.
    const delay = ceiling / 2 + (Math.random() * ceiling) / 2;
    this.failures += 1;
    if (reason) this.events.log('scan stream down', { replica: this.address, reason, retryMs: Math.round(delay) });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.connect(), delay);
    this.timer.unref();
  }
}

interface ScanStreamEvents {
  answered(): void;
  drain(): void;
  idle(): void;
  closed(reason: string, orphans: PendingScan[]): void;
}

/**
 * A message costs many times what a scan in it does, and the ledger queries and writes once for a message: by an interval
 * its work depends on time and not on scans, also below its peak (docs/ledger.md#the-scan-path).
 */
const MESSAGES = { maxBatch: 200, flushIntervalMs: 8 };

/** One bidirectional call: batches of attempts out, outcomes in any order, matched by correlation. */
class ScanStream {
  readonly openedAt = performance.now();
  private readonly pending = new Map<number, PendingScan>();
  private readonly messages = new Coalescer<CodeAttempt>((attempts) => this.write(attempts), MESSAGES);
  private next = 1;
  private lastAnswerAt = 0;
  private finishing = false;
  private closed = false;

  constructor(
    private readonly call: ScanCall,
    private readonly events: ScanStreamEvents,
  ) {
    call.on('data', ({ outcomes, drain }) => {
      this.lastAnswerAt = performance.now();
      this.events.answered();
      if (drain) this.events.drain();
      for (const outcome of outcomes) this.settle(outcome);
    });
    call.on('error', (error) => this.fail(error.message));
    call.on('end', () => this.fail('ended'));
  }

  get size(): number {
    return this.pending.size;
  }

  send(scan: PendingScan): void {
    const correlation = this.next++;
    scan.sentAt = performance.now();
    this.pending.set(correlation, scan);
    const { request: redeem, traceparent, ctx } = scan;
    void this.messages.submit({ correlation, redeem, requestId: ctx.correlationId, traceparent });
  }

  private write(batch: readonly CodeAttempt[]): void {
    // A scan that has expired, or that the end of the stream has handed back, is not sent any more.
    const attempts = batch.filter(({ correlation }) => this.pending.has(correlation));
    if (attempts.length > 0) this.call.write({ attempts });
  }

  /** Half-closes once the last outstanding answer is here. */
  finish(): void {
    this.finishing = true;
    this.endWhenFinished();
  }

  sweep(now: number): void {
    // Every scan has the same time to live, so the map's order is the order of deadlines.
    for (const [correlation, scan] of this.pending) {
      if (scan.deadline > now) return;
      this.pending.delete(correlation);
      scan.expired();
      if (this.lastAnswerAt < scan.sentAt) {
        this.fail('stalled');
        return;
      }
      this.whenEmpty();
    }
  }

  fail(reason: string): void {
    if (this.closed) return;
    this.closed = true;
    this.call.cancel();
    const orphans = [...this.pending.values()];
    this.pending.clear();
    this.events.closed(reason, orphans);
  }

  private settle({ correlation, redeemed, refused }: CodeOutcome): void {
    const scan = this.pending.get(correlation);
    if (!scan) return;
    this.pending.delete(correlation);
    if (redeemed) scan.redeemed(redeemed);
    else scan.refused(refused ?? { code: 'INTERNAL_ERROR', details: {}, numbers: {}, fields: {} });
    this.whenEmpty();
  }

  private whenEmpty(): void {
    if (this.pending.size > 0 || !this.finishing) return;
    this.endWhenFinished();
    this.events.idle();
  }

  private endWhenFinished(): void {
    if (this.finishing && this.pending.size === 0 && !this.closed) this.call.end();
  }
}
