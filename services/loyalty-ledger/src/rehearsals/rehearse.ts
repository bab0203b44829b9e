import { Injectable } from '@nestjs/common';
import { MembershipRepository } from '../membership/membership.repository.js';
import type { TierEvent } from '../tiers/domain/timeline.js';
import { TiersRepository } from '../tiers/tiers.repository.js';
import type { Rehearsal, Result } from './domain/rehearsal.js';
import { Tally } from './domain/tally.js';
import { type ProductLine, type Trial, type Tried, type TriedEntry, trialOf } from './domain/trial.js';
import { ProductLines } from './product-lines.js';
import { RehearseTiers } from './rehearse-tiers.js';
import { type MemberRange, RehearsalsRepository } from './rehearsals.repository.js';
import { type OnProgress, type Progress, type RunOptions, workOf } from './work.js';

/** Members whose log is read by one query, and how many queries run side by side. */
const PAGE = 500;
const AT_ONCE = 2;
const NO_LINES: ReadonlyMap<string, ProductLine> = new Map();

/** Members that follow one another, with the changes of the tiers of those that have a tier. */
interface Part extends MemberRange {
  histories: ReadonlyMap<string, readonly TierEvent[]>;
}

/**
 * Tries a rule on the entries of the log, member by member, by the functions that credit and complete. Memory grows neither with the log nor
 * with the members, nothing is written to members, and it may begin again after a crash.
 */
@Injectable()
export class Rehearse {
  constructor(
    private readonly rehearsals: RehearsalsRepository,
    private readonly memberships: MembershipRepository,
    private readonly tiers: TiersRepository,
    private readonly thresholds: RehearseTiers,
    private readonly products: ProductLines,
  ) {}

  /** Returns about how many entries will be looked at. */
  expected({ rule, from, to }: Pick<Rehearsal, 'rule' | 'from' | 'to'>): Promise<number> {
    return rule.kind === 'tiers' ? this.thresholds.expected({ from, to }) : this.rehearsals.count({ from, to });
  }

  /** Returns the result, whose members are stored then. */
  async execute(rehearsal: Rehearsal, onProgress: OnProgress, options: RunOptions = {}): Promise<Result> {
    const { id, rule, from, to } = rehearsal;
    await this.rehearsals.clear(id);
    if (rule.kind === 'tiers') return this.thresholds.execute({ id, from, to }, rule, onProgress, options);
    const trial = trialOf(rule, from);
    const tally = new Tally();
    const progress: Progress = { entries: 0, undated: 0 };
    const parts = this.parts(options.maxMembers ?? PAGE);
    const work = async () => {
      const pace = workOf(options);
      for (let next = await parts.next(); !next.done; next = await parts.next()) {
        for await (const entries of membersOf(this.rehearsals.entriesOfRange(next.value, { from, to }))) {
          const tried = await this.tried(trial, entries, next.value);
          await this.rehearsals.store(id, tried);
          tally.add(tried);
          for (const own of entries.values()) progress.entries += own.length;
          for (const { undated } of tried) progress.undated += undated;
          await pace.throttle();
        }
        await onProgress(progress);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return tally.result;
  }

  /** Yields all members in parts, those without a tier among them: an account that was just opened may have none yet. */
  private async *parts(size: number): AsyncGenerator<Part> {
    for (let after = ''; ;) {
      const page = await this.tiers.following(after, size);
      const last = page.at(-1)?.member;
      yield { after, last, histories: new Map(page.map(({ member, history }) => [member, history])) };
      if (last === undefined) return;
      after = last;
    }
  }

  /** A membership that is over earns nothing for a quest; what codes and receipts brought was earned before. */
  private async tried(trial: Trial, entries: ReadonlyMap<string, TriedEntry[]>, { histories }: Part): Promise<Tried[]> {
    const lines =
      trial.product === undefined ? NO_LINES : await this.products.of(trial.product, [...entries.values()].flat());
    const tried = [...entries].flatMap(
      ([member, own]) => trial.of({ member, entries: own, lines, history: histories.get(member) ?? [] }) ?? [],
    );
    if (!trial.asksMembership) return tried;
    const restricted = await this.memberships.restrictedAmong(tried.map(({ member }) => member));
    return tried.map((one) => (restricted.get(one.member)?.ended ? { ...one, would: one.was } : one));
  }
}

/** Yields entries that come member by member as whole members, those of one answer of the database at a time. */
async function* membersOf(pages: AsyncIterable<TriedEntry[]>): AsyncGenerator<Map<string, TriedEntry[]>> {
  let whole = new Map<string, TriedEntry[]>();
  let own: TriedEntry[] = [];
  for await (const page of pages) {
    for (const entry of page) {
      if (own.length > 0 && own[0]!.member !== entry.member) {
        whole.set(own[0]!.member, own);
        own = [];
      }
      own.push(entry);
    }
    if (whole.size > 0) yield whole;
    whole = new Map();
  }
  if (own.length > 0) yield new Map([[own[0]!.member, own]]);
}
