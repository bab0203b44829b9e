import { Injectable } from '@nestjs/common';
import { Clock, invalidField, type RequestContext } from '@club/platform';
import { available, headOf, tierResetDate, type Entry, type Head } from './domain/index.js';
import { EntriesRepository } from './entries.repository.js';
import { PointsInput } from './input.js';
import { ShownTier, type Shown } from './shown-tier.js';
import { OpenAccount } from './usecases/open-account.js';

/** Page of a member's log, and the filter of its entries. */
export interface Page {
  memberId: string;
  pageSize: number;
  pageToken: string;
  direction?: string;
}

const isDirection = (text: string): text is '' | 'earned' | 'used' => ['', 'earned', 'used'].includes(text);

const DEFAULT_PAGE = 50;
const MAX_PAGE = 500;

/** An account with what derives from it now. */
export interface Account {
  head: Head;
  available: number;
  pastYear: number;
  tier: string;
  highTierPoints: number;
  nextTier: string;
  tierResetDate: string;
}

/** Reads of a member's log. They read the log itself, never a cached head. */
@Injectable()
export class PointsQueries {
  constructor(
    private readonly entries: EntriesRepository,
    private readonly openAccount: OpenAccount,
    private readonly clock: Clock,
    private readonly tiers: ShownTier,
  ) {}

  /** The account now; opened when this is its first touch. Errors: INPUT_INVALID. */
  async balance(ctx: RequestContext, memberId: string): Promise<Account> {
    new PointsInput().requiredId('memberId', memberId).done();
    const now = this.clock.now();
    const kept = await this.tiers.find(memberId);
    const [asked, shown] = await Promise.all([
      this.latestOrOpen(ctx, memberId, now, kept?.foldedSeq),
      kept && this.tiers.of(kept),
    ]);
    if (shown) return this.account(asked, shown, now);
    const settled = await this.tiers.settle(asked);
    return this.account(await this.latestOrOpen(ctx, memberId, now, asked.seq), settled, now);
  }

  /** A page of entries, newest first; opens the account when this is its first touch. `pageToken` is the seq that the page before ended with. Errors: INPUT_INVALID. */
  async list(
    ctx: RequestContext,
    { memberId, pageSize, pageToken, direction = '' }: Page,
  ): Promise<{ entries: Entry[]; nextPageToken: string }> {
    const check = new PointsInput().requiredId('memberId', memberId).integer('pageSize', pageSize, 0, MAX_PAGE);
    check.atMost('pageToken', pageToken, 16).done();
    if (!/^\d*$/.test(pageToken)) throw invalidField('pageToken');
    if (!isDirection(direction)) throw invalidField('direction');
    const size = pageSize || DEFAULT_PAGE;
    const before = pageToken === '' ? Number.MAX_SAFE_INTEGER : Number(pageToken);
    const read = () => this.entries.page(memberId, before, size, direction === '' ? undefined : direction);
    let entries = await read();
    // Every account begins with an entry that took nothing.
    if (entries.length === 0 && pageToken === '' && direction !== 'used') {
      await this.latestOrOpen(ctx, memberId, this.clock.now());
      entries = await read();
    }
    const last = entries.at(-1);
    const more = last && last.seq > 0 && entries.length === size;
    return { entries, nextPageToken: more ? String(last.seq) : '' };
  }

  private account(latest: Entry, shown: Shown, now: Date): Account {
    const head = headOf(latest);
    return { head, available: available(head), ...shown, tierResetDate: tierResetDate(head.opened, now) };
  }

  private async latestOrOpen(ctx: RequestContext, memberId: string, at: Date, from = 0): Promise<Entry> {
    const latest = await this.entries.latestFrom(memberId, from);
    if (latest) return latest;
    // The remembered entry may belong to a log that a restore has cut off.
    if (from > 0) return this.latestOrOpen(ctx, memberId, at);
    return (await this.openAccount.execute(ctx, { memberId, at })).entry;
  }
}
