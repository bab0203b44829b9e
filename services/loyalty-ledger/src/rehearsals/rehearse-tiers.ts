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

/** Tries thresholds on all tiers, member by member, referrers before their friends. Memory does not grow with the log, and nothing is written to members. */
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
    for await (const page of this.tiers.byOpening(options.maxMembers ?? PAGE)) {
      const ids = page.map(({ member }) => member);
      const [known, restricted, parts] = await Promise.all([
        this.entriesOf(ids, { from: readFrom(from), to }),
        this.memberships.restrictedAmong(ids),
        this.rehearsals.friendParts(id, ids),
      ]);
      const members: Rehearsed[] = [];
      for (const tier of page) {
        const { member } = tier;
        const own = known.get(member) ?? [];
        entries += own.length;
        const history = { member, tier, entries: own, friendPart: parts.get(member) };
        const { friends, ...tried } = tierTrial(history, { from, to }, thresholds);
        // A membership that is over earns nothing more.
        const ended = restricted.get(member)?.ended === true;
        members.push(ended ? { ...tried, would: tried.was } : tried);
        if (ended || friends.length === 0) continue;
        // Friends may be on this page too.
        for (const { friend, points } of friends) parts.set(friend, points);
        await this.rehearsals.keepFriends(id, friends);
      }
      const concerned = members.filter(isConcerned);
      await this.rehearsals.store(id, concerned);
      tally.add(concerned);
      tally.addTiers(members);
      await onProgress({ entries, undated: 0 });
      await work.throttle();
    }
    await this.rehearsals.removeFriends(id);
    return tally.result;
  }

  private async entriesOf(members: readonly string[], days: Days): Promise<Map<string, TierEntry[]>> {
    const known = new Map<string, TierEntry[]>();
    for await (const entries of this.rehearsals.entriesOf(members, days)) {
      for (const entry of entries) {
        const own = known.get(entry.member);
        if (own) own.push(entry);
        else known.set(entry.member, [entry]);
      }
    }
    return known;
  }
}

const isConcerned = ({ was, would, tierWas, tierWould }: Rehearsed): boolean =>
  was > 0 || would > 0 || tierWas !== TIERS[0].name || tierWould !== TIERS[0].name;
