import { Injectable } from '@nestjs/common';
import { type EarningSummary, EntriesRepository } from '../points/entries.repository.js';
import type { Entry } from '../points/domain/index.js';
import type { Earning, Span } from './domain/earned.js';
import type { Tier } from './domain/tier.js';
import { spansBefore, spansShown, UNFOLDED } from './domain/timeline.js';

/** Entries that a stored tier may be behind the log; each is read again by everybody who asks until it is stored anew. */
export const MAX_UNFOLDED = 16;

/** Returns an entry as the past-year sum sees it. */
export const earningOf = ({ seq, earned, at, hash }: EarningSummary): Earning => ({
  seq,
  hash,
  points: earned?.points ?? 0,
  at: earned?.at ?? at,
});

/** Returns whether these are the next entries of the log that a state has looked at, without a gap. */
export function follows(
  { foldedSeq, foldedHash }: Tier,
  next: readonly Pick<Entry, 'seq' | 'hash' | 'prevHash'>[],
): boolean {
  return next.every(({ seq, prevHash }, at) => {
    const before = at === 0 ? foldedHash : next[at - 1]!.hash;
    return seq === foldedSeq + 1 + at && (seq === 0 || prevHash === before);
  });
}

/** A tier, and the part of the log that decides its next state. */
export interface Known {
  tier: Tier;
  earnings: Earning[];
}

/**
 * Reads what a tier has not looked at yet, and what has left the year since: a few entries, however many a member has. A
 * state of another log (something was restored) is recognised by the hash of its last entry, and begins anew.
 */
@Injectable()
export class Earnings {
  constructor(private readonly entries: EntriesRepository) {}

  /** Returns the earnings that one tier needs at `now`. */
  async of(tier: Tier, now: Date): Promise<Known> {
    const [known] = await this.ofAll([tier], now);
    return known!;
  }

  /** Returns the same as `of` for many tiers, in their order. */
  async ofAll(tiers: readonly Tier[], now: Date): Promise<Known[]> {
    return this.known(tiers, ({ tier, earnings }) => spansBefore(tier, earnings, now));
  }

  /** Returns the points of the year before `now` for display only: the result must not be stored. */
  async shownOf(tier: Tier, now: Date): Promise<Known> {
    const [known] = await this.known([tier], (read) => spansShown(read.tier, now));
    return known!;
  }

  private async known(tiers: readonly Tier[], wanted: (read: Known) => Span[]): Promise<Known[]> {
    const read = await this.next(tiers);
    const spans = read.flatMap((each) =>
      wanted(each).map((span) => ({ ...span, member: each.tier.member, upToSeq: each.tier.foldedSeq })),
    );
    const before = new Map<string, Earning[]>();
    const found = await this.entries.earnedWithinEach(spans);
    spans.forEach(({ member, upToSeq }, at) => {
      const known = found[at]!.filter(({ seq }) => seq <= upToSeq).map(earningOf);
      before.set(member, [...(before.get(member) ?? []), ...known]);
    });
    return read.map(({ tier, earnings }) => ({ tier, earnings: [...(before.get(tier.member) ?? []), ...earnings] }));
  }

  /** The entries that follow each tier, without any before; in their order. */
  async next(tiers: readonly Tier[]): Promise<Known[]> {
    const found = await this.entries.fromEach(tiers.map(({ member, foldedSeq }) => ({ member, seq: foldedSeq })));
    return Promise.all(tiers.map((tier, at) => this.anchored(tier, found[at]!)));
  }

  private async anchored(tier: Tier, [anchor, ...next]: readonly EarningSummary[]): Promise<Known> {
    if (tier.foldedSeq >= 0 && anchor?.seq === tier.foldedSeq && anchor.hash === tier.foldedHash) {
      return { tier, earnings: next.map(earningOf) };
    }
    const unfolded = { ...tier, ...UNFOLDED };
    const all = tier.foldedSeq < 0 ? [...(anchor ? [anchor] : []), ...next] : await this.entries.from(tier.member, 0);
    return { tier: unfolded, earnings: all.map(earningOf) };
  }
}
