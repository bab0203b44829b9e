import { activeTraceparent, DomainError, type RequestContext } from '@club/platform';
import type { RedeemCodeRequest, RedeemCodeResponse } from '@club/proto/club/ledger/v1/codes';
import { dnsLookup, resolveAddresses, type Lookup } from './addresses.js';
import { hash32, place, weight } from './rendezvous.js';
import { refusalError } from './refusal.js';
import { connectReplica, type ScanConnection } from './scan-connection.js';
import { ScanReplica, type PendingScan, type ScanReplicaOptions } from './scan-replica.js';

export interface ScanStreamsOptions extends Partial<ScanReplicaOptions> {
  /** host:port of the ledger, or several separated by commas; each host stands for all its addresses. */
  target: string;
  resolve?: Lookup;
  connect?: (address: string) => ScanConnection;
  /** 10–30 s in production. */
  resolveIntervalMs?: number;
  /** Longest time that a scan may take in all, fallback included. */
  deadlineMs?: number;
  /** Scans in flight beyond which new ones are refused with SERVICE_BUSY. */
  maxOutstanding?: number;
  sweepIntervalMs?: number;
  log?: (message: string, details: Record<string, unknown>) => void;
  onFallback?: (reason: 'no-stream' | 'stream-lost') => void;
  /** Called at every sweep with the number of replicas that have an open stream. */
  onOpen?: (count: number) => void;
}

/**
 * The scan path to the ledger (docs/ledger.md#the-scan-path): one long-lived stream a replica, members placed by
 * rendezvous hash, unary calls with the same attempt id when a stream is down or dies under a request.
 */
export class ScanStreams {
  private readonly options: Required<Omit<ScanStreamsOptions, 'log' | 'onFallback' | 'onOpen'>> &
    Pick<ScanStreamsOptions, 'log' | 'onFallback' | 'onOpen'>;
  private replicas: ScanReplica[] = [];
  private readonly leaving = new Set<ScanReplica>();
  private timers: NodeJS.Timeout[] = [];
  private resolving: Promise<void> | undefined;
  private resolvedAt = -Infinity;
  private inFlight = 0;
  private stopped = false;

  constructor(options: ScanStreamsOptions) {
    this.options = {
      resolve: dnsLookup,
      connect: connectReplica,
      resolveIntervalMs: 15_000,
      deadlineMs: 5_000,
      maxOutstanding: 5_000,
      sweepIntervalMs: 100,
      connectTimeoutMs: 2_000,
      backoffMs: { min: 100, max: 5_000 },
      maxStreamAgeMs: 120_000,
      ...options,
    };
  }

  /** Resolves the replicas and starts connecting; a ledger that is not there yet is no error. */
  async start(): Promise<void> {
    this.timers = [
      setInterval(() => void this.refresh(), this.options.resolveIntervalMs),
      setInterval(() => this.sweep(), this.options.sweepIntervalMs),
    ];
    for (const timer of this.timers) timer.unref();
    await this.refresh();
  }

  /** Stops taking scans and closes every channel; call it after the HTTP server has drained. */
  stop(): void {
    this.stopped = true;
    for (const timer of this.timers) clearInterval(timer);
    for (const replica of [...this.replicas, ...this.leaving]) replica.close();
    this.replicas = [];
    this.leaving.clear();
  }

  /** Addresses whose stream stands. */
  get openAddresses(): string[] {
    return this.replicas.filter((replica) => replica.open).map((replica) => replica.address);
  }

  get outstanding(): number {
    return this.inFlight;
  }

  /**
   * Redeems one code. Throws the ledger's refusal as a DomainError; SERVICE_BUSY when no answer came in time, in which
   * case the same attempt id may be sent again.
   */
  redeem(request: RedeemCodeRequest, ctx: RequestContext): Promise<RedeemCodeResponse> {
    if (this.stopped || this.inFlight >= this.options.maxOutstanding)
      return Promise.reject(new DomainError('SERVICE_BUSY'));
    this.inFlight += 1;
    return new Promise((resolve, reject) => {
      const now = performance.now();
      const fail = (error: unknown) => {
        this.inFlight -= 1;
        reject(error);
      };
      const scan: PendingScan = {
        request,
        ctx,
        traceparent: activeTraceparent() ?? '',
        sentAt: now,
        deadline: now + this.options.deadlineMs,
        redeemed: (answer) => {
          this.inFlight -= 1;
          resolve(answer);
        },
        refused: (refusal) => fail(refusalError(refusal)),
        failed: fail,
        expired: () => fail(new DomainError('SERVICE_BUSY')),
      };
      const replica = place(request.memberId, this.replicas, isOpen);
      if (replica) replica.send(scan);
      else this.fallback(scan, 'no-stream');
    });
  }

  private fallback(scan: PendingScan, reason: 'no-stream' | 'stream-lost', lost?: ScanReplica): void {
    this.options.onFallback?.(reason);
    // The replica that is gone may be back under another address.
    if (performance.now() - this.resolvedAt > this.options.backoffMs.max) void this.refresh();
    void this.redeemUnary(scan, lost).then(scan.redeemed, scan.failed);
  }

  private async redeemUnary(scan: PendingScan, lost?: ScanReplica): Promise<RedeemCodeResponse> {
    let failure: unknown = new DomainError('SERVICE_BUSY');
    for (const replica of this.candidates(scan.request.memberId, lost)) {
      const remaining = scan.deadline - performance.now();
      if (remaining <= 0 || this.stopped) break;
      try {
        return await replica.connection.redeem(scan.request, scan.ctx, Math.ceil(remaining));
      } catch (error) {
        // Only "could not reach it" is worth another replica; the attempt id makes the repeat safe.
        if (!(error instanceof DomainError) || error.kind !== 'unavailable') throw error;
        failure = error;
      }
    }
    throw failure;
  }

  /** Replicas for a unary try, best first: standing streams before others, the one that just failed last. */
  private candidates(memberId: string, lost?: ScanReplica): ScanReplica[] {
    const key = hash32(memberId);
    const rank = (replica: ScanReplica) => (replica === lost ? 2 : replica.open ? 0 : 1);
    const sorted = [...this.replicas].sort((a, b) => rank(a) - rank(b) || weight(key, b.seed) - weight(key, a.seed));
    if (lost && !sorted.includes(lost)) sorted.push(lost);
    return sorted.slice(0, 3);
  }

  private sweep(): void {
    const now = performance.now();
    for (const replica of this.replicas) replica.sweep(now);
    this.options.onOpen?.(this.openAddresses.length);
    for (const replica of this.leaving) {
      replica.sweep(now);
      if (replica.outstanding === 0) this.leaving.delete(replica);
    }
  }

  private refresh(): Promise<void> {
    this.resolving ??= this.resolveNow().finally(() => {
      this.resolving = undefined;
    });
    return this.resolving;
  }

  private async resolveNow(): Promise<void> {
    let addresses: string[];
    this.resolvedAt = performance.now();
    try {
      addresses = await resolveAddresses(this.options.target, this.options.resolve);
    } catch (error) {
      this.options.log?.('ledger address not resolved', { reason: String(error) });
      return;
    }
    if (this.stopped) return;
    const known = new Map(this.replicas.map((replica) => [replica.address, replica]));
    this.replicas = addresses.map((address) => known.get(address) ?? this.connect(address));
    for (const [address, replica] of known) {
      if (addresses.includes(address)) continue;
      this.leaving.add(replica);
      replica.retire();
    }
  }

  private connect(address: string): ScanReplica {
    return new ScanReplica(address, this.options.connect(address), this.options, {
      orphaned: (replica, scan) => this.fallback(scan, 'stream-lost', replica),
      drained: () => void this.refresh(),
      log: (message, details) => this.options.log?.(message, details),
    });
  }
}

const isOpen = (replica: ScanReplica): boolean => replica.open;
