import { Injectable } from '@nestjs/common';
import { Clock, invalidField, type RequestContext } from '@club/platform';
import { available, headOf, tierResetDate, yearBefore, type Entry, type Head } from './domain/index.js';
import { EntriesRepository } from './entries.repository.js';
import { PointsInput } from './input.js';
import { ShownTier } from './shown-tier.js';
import { OpenAccount } from './usecases/open-account.js';

/** Which page of whose log, and which of its entries. */
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
    const asked = await this.read(ctx, memberId, now);
    const { settled, ...shown } = await this.tiers.of({ member: memberId, opened: asked.head.opened }, asked.pastYear);
    const { head, pastYear } = settled ? await this.read(ctx, memberId, now) : asked;
    return { head, available: available(head), pastYear, ...shown, tierResetDate: tierResetDate(head.opened, now) };
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
    if (entries.length === 0 && pageToken === '') {
      await this.latestOrOpen(ctx, memberId, this.clock.now());
      entries = await read();
    }
    const last = entries.at(-1);
    const more = last && last.seq > 0 && entries.length === size;
    return { entries, nextPageToken: more ? String(last.seq) : '' };
  }

  private async read(ctx: RequestContext, memberId: string, now: Date): Promise<Pick<Account, 'head' | 'pastYear'>> {
    const [latest, pastYear] = await Promise.all([
      this.latestOrOpen(ctx, memberId, now),
      this.entries.earnedSince(memberId, yearBefore(now)),
    ]);
    return { head: headOf(latest), pastYear };
  }

  private async latestOrOpen(ctx: RequestContext, memberId: string, at: Date): Promise<Entry> {
    const [latest] = await this.entries.latest([memberId]);
    return latest ?? (await this.openAccount.execute(ctx, { memberId, at })).entry;
  }
}
