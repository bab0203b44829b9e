import { Inject, Injectable } from '@nestjs/common';
import { Clock, countedFromZero, Lifecycle, LOGGER, type Logger } from '@club/platform';
import type { DeviceKind } from '../claims/domain/device-kind.js';
import { CodeKeys } from './code-keys.js';
import { RefusalsRepository } from './refusals.repository.js';

/** A refused try. */
export interface RefusedTry {
  memberId: string;
  reason: string;
  /** Keyed hash of the code (CodeResolver.codeHash). */
  codeHash: string;
  /** Batch of the code, where one has it. */
  batch?: string;
  ip: string;
  device: string;
  kind?: DeviceKind;
}

/** Maximum number of waiting records. More mean that the database is unavailable: the answer to the member matters more. */
const MAX_WAITING = 5_000;

/**
 * Refused tries for fraud review, written in batches beside the answer: what arrives while a write is under way shares
 * the next one. A failed write is counted, not retried.
 */
@Injectable()
export class RefusalLog {
  private waiting: Parameters<RefusalsRepository['insert']>[0][number][] = [];
  private writing: Promise<void> | undefined;

  constructor(
    private readonly refusals: RefusalsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
    private readonly keys: CodeKeys,
    lifecycle: Lifecycle,
  ) {
    lifecycle.onStop('flush', 'refusal log', () => this.flush());
  }

  /** Keeps a refused try; returns at once. */
  record({ memberId, reason, codeHash, ip, device, ...seen }: RefusedTry): void {
    if (this.waiting.length >= MAX_WAITING) {
      lost().inc();
      return;
    }
    this.waiting.push({
      member: memberId,
      reason,
      codeHash,
      ipHash: this.keys.fingerprint('ip', ip),
      deviceHash: this.keys.fingerprint('device', device),
      at: this.clock.now(),
      ...seen,
    });
    this.writing ??= this.write();
  }

  /** Resolves when everything recorded so far is written. */
  async flush(): Promise<void> {
    await this.writing;
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      try {
        await this.refusals.insert(batch);
      } catch (err) {
        lost().inc(batch.length);
        this.logger.warn({ err, count: batch.length }, 'refused tries were not recorded');
      }
    }
    this.writing = undefined;
  }
}

const lost = countedFromZero('club_ledger_code_refusals_lost_total', 'Refused tries that could not be recorded');
