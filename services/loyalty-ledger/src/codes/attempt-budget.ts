import { Injectable } from '@nestjs/common';
import { countedFromZero, DomainError, RateLimiter, type Limit } from '@club/platform';
import { CodeKeys } from './code-keys.js';

/** Member, address and device of an attempt. Address and device may be empty. */
export interface Attempter {
  memberId: string;
  ip: string;
  device: string;
}

const WINDOW_MS = 10 * 60_000;
/**
 * Ten unknown codes a member, a hundred a device or address, in ten minutes (docs/product/points.md#attempts). Fails
 * closed: without Redis a guesser would be free, and the caller sees SERVICE_BUSY.
 */
const PER_MEMBER: Limit = { limit: 10, windowMs: WINDOW_MS, onFailure: 'closed' };
const PER_ORIGIN: Limit = { limit: 100, windowMs: WINDOW_MS, onFailure: 'closed' };

const unknownCodes = countedFromZero('club_ledger_codes_unknown_total', 'Unknown codes that were tried');

/** Limits how many unknown codes a member, address or device may try. Used, inactive and repaired codes never count. */
@Injectable()
export class AttemptBudget {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly keys: CodeKeys,
  ) {}

  /** Refuses when any budget is spent. Errors: CODE_ATTEMPTS_EXCEEDED {wait: seconds}. */
  async check(attempter: Attempter): Promise<void> {
    const budgets = this.budgets(attempter);
    // Every scan asks, and nearly nobody has tried an unknown code lately.
    if (!(await this.limiter.anyHits(budgets.map(([key]) => key)))) return;
    const results = await Promise.all(budgets.map(([key, limit]) => this.limiter.peek(key, limit)));
    this.refuse(results.map(({ retryAfterMs }) => retryAfterMs));
  }

  /**
   * Counts one unknown code. Of many at once only as many as the budget holds are answered as unknown; the rest are
   * refused here. Errors: CODE_ATTEMPTS_EXCEEDED {wait: seconds}.
   */
  async recordUnknown(attempter: Attempter): Promise<void> {
    unknownCodes().inc();
    const results = await Promise.all(this.budgets(attempter).map(([key, limit]) => this.limiter.hit(key, limit)));
    this.refuse(results.filter(({ allowed }) => !allowed).map(({ retryAfterMs }) => retryAfterMs));
  }

  private budgets({ memberId, ip, device }: Attempter): [string, Limit][] {
    const budgets: [string, Limit][] = [[`codes:member:${memberId}`, PER_MEMBER]];
    // Hashed: an address is personal data, and keys show up in tools.
    if (ip) budgets.push([`codes:ip:${this.keys.fingerprint('ip', ip)}`, PER_ORIGIN]);
    if (device) budgets.push([`codes:device:${this.keys.fingerprint('device', device)}`, PER_ORIGIN]);
    return budgets;
  }

  private refuse(waits: number[]): void {
    const wait = Math.max(0, ...waits);
    if (wait > 0) throw new DomainError('CODE_ATTEMPTS_EXCEEDED', { wait: Math.ceil(wait / 1000) });
  }
}
