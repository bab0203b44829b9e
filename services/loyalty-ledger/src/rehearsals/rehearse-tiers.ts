import { Injectable } from '@nestjs/common';
import { MembershipRepository } from '../membership/membership.repository.js';
import { TIERS } from '../tiers/domain/tiers.js';
import { TiersRepository } from '../tiers/tiers.repository.js';
import type { Rehearsal, Rehearsed, Result, TiersRule } from './domain/rehearsal.js';
import { Tally } from './domain/tally.js';
import { readFrom, type TierEntry, tierTrial } from './domain/tier-trial.js';
import { RehearsalsRepository } from './rehearsals.repository.js';
import { type OnProgress, type RunOptions, workOf } from './work.js';

/** Members whose entries are in memory. */
const PAGE = 500;

/** The days of a rehearsal. */
type Days = Pick<Rehearsal, 'from' | 'to'>;

/** Tries thresholds on all tiers, member by member. Memory does not grow with the log, and nothing is written to members. */
@Injectable()
export class RehearseTiers {
  constructor(
    private readonly rehearsals: RehearsalsRepository,
    private readonly tiers: TiersRepository,
    private readonly memberships: MembershipRepository,
  ) {}

  /** Returns about how many entries will be looked at: the days, and the year before them. */
  expected({ from, to }: Days): Promise<number> {
    return this.rehearsals.count({ from: readFrom(from), to });
  }

  /** Returns the result, whose members are stored then: those whom tiers have brought anything, or who have a higher one than all begin with. */
  async execute(
    { id, from, to }: Pick<Rehearsal, 'id'> & Days,
    { thresholds }: TiersRule,
    onProgress: OnProgress,
    options: RunOptions,
  ): Promise<Result> {
    const tally = new Tally();
    const work = workOf(options);
    let entries = 0;
    for (let after = ''; ;) {
      const page = await this.tiers.following(after, options.maxMembers ?? PAGE);
      if (page.length === 0) return tally.result;
      after = page.at(-1)!.member;
      const days = { from: readFrom(from), to };
      const known = await this.entriesOf(page[0]!.member, after, days);
      const tried = page.map((tier) => {
        const own = known.get(tier.member) ?? [];
        entries += own.length;
        return tierTrial({ member: tier.member, tier, entries: own }, { from, to }, thresholds);
      });
      const members = await this.withoutEnded(tried);
      const concerned = members.filter(isConcerned);
      await this.rehearsals.store(id, concerned);
      tally.add(concerned);
      tally.addTiers(members);
      await onProgress({ entries, undated: 0 });
      await work.throttle();
    }
  }

  private async entriesOf(first: string, last: string, days: Days): Promise<Map<string, TierEntry[]>> {
    const known = new Map<string, TierEntry[]>();
    for await (const entries of this.rehearsals.entriesOfMembers(first, last, days)) {
      for (const entry of entries) {
        const own = known.get(entry.member);
        if (own) own.push(entry);
        else known.set(entry.member, [entry]);
      }
    }
    return known;
  }

  /** A membership that is over earns nothing more. */
  private async withoutEnded(tried: readonly Rehearsed[]): Promise<Rehearsed[]> {
    const restricted = await this.memberships.restrictedAmong(tried.map(({ member }) => member));
    return tried.map((one) => (restricted.get(one.member)?.ended ? { ...one, would: one.was } : one));
  }
}

const isConcerned = ({ was, would, tierWas, tierWould }: Rehearsed): boolean =>
  was > 0 || would > 0 || tierWas !== TIERS[0].name || tierWould !== TIERS[0].name;
