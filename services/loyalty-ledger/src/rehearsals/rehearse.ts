import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MembershipRepository } from '../membership/membership.repository.js';
import type { Rehearsal, Rehearsed, Result } from './domain/rehearsal.js';
import { Tally } from './domain/tally.js';
import { type ProductLine, type Trial, type TriedEntry, trialOf } from './domain/trial.js';
import { ProductLines } from './product-lines.js';
import { RehearseTiers } from './rehearse-tiers.js';
import { addTo, RehearsalsRepository, type Sums } from './rehearsals.repository.js';
import { type OnProgress, type Progress, type RunOptions, workOf } from './work.js';

const PAGE = 2_000;
/** Parts of the days, and how many of them are read side by side. */
const PARTS = 60;
const AT_ONCE = 2;
/** Members whose sums are in memory; those of more are set aside in the database. */
const MAX_MEMBERS = 250_000;
const NO_LINES: ReadonlyMap<string, ProductLine> = new Map();

/**
 * Tries a rule on the entries of the log, by the functions that credit and complete. Memory does not grow with the log, nothing is
 * written to members, and it may begin again after a crash.
 */
@Injectable()
export class Rehearse {
  constructor(
    private readonly rehearsals: RehearsalsRepository,
    private readonly memberships: MembershipRepository,
    private readonly tiers: RehearseTiers,
    private readonly products: ProductLines,
  ) {}

  /** Returns about how many entries will be looked at. */
  expected({ rule, from, to }: Pick<Rehearsal, 'rule' | 'from' | 'to'>): Promise<number> {
    return rule.kind === 'tiers' ? this.tiers.expected({ from, to }) : this.rehearsals.count({ from, to });
  }

  /** Returns the result, whose members are stored then. */
  async execute(rehearsal: Rehearsal, onProgress: OnProgress, options: RunOptions = {}): Promise<Result> {
    const { id, rule, from, to } = rehearsal;
    await this.rehearsals.clear(id);
    if (rule.kind === 'tiers') return this.tiers.execute({ id, from, to }, rule, onProgress, options);
    const trial = trialOf(rule, from);
    const sums = new MemberSums(this.rehearsals, id, options.maxMembers);
    const progress: Progress = { entries: 0, undated: 0 };
    const parts = partsOf(from, to);
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const work = workOf(options);
        for (let part = parts.shift(); part; part = parts.shift()) {
          const expected = await this.rehearsals.count(part);
          for await (const page of this.rehearsals.entries(part)) {
            progress.undated += await this.addPage(trial, page, sums);
            await onProgress(progress);
            await work.throttle();
          }
          progress.entries += expected;
          await onProgress(progress);
        }
      }),
    );
    return this.settle(id, trial, sums, { options, onProgress: () => onProgress(progress) });
  }

  /** Adds the entries of a page; returns how many of them had no day of upload. */
  private async addPage(trial: Trial, page: readonly TriedEntry[], sums: MemberSums): Promise<number> {
    const lines = trial.product === undefined ? NO_LINES : await this.products.of(trial.product, page);
    let undated = 0;
    for (const entry of page) {
      const share = trial.of(entry, lines.get(entry.key));
      if (!share) continue;
      if (share.undated) undated += 1;
      sums.add(entry.member, share);
    }
    await sums.makeRoom();
    return undated;
  }

  private async settle(
    id: string,
    trial: Trial,
    sums: MemberSums,
    { options, onProgress }: { options: RunOptions; onProgress: () => Promise<void> },
  ): Promise<Result> {
    const tally = new Tally();
    const work = workOf(options);
    for await (const page of sums.pages()) {
      const members = await this.totals(trial, page);
      await this.rehearsals.store(id, members);
      tally.add(members);
      await onProgress();
      await work.throttle();
    }
    await this.rehearsals.removeAside(id);
    return tally.result;
  }

  /** A membership that is over earns nothing for a quest; what codes and receipts brought was earned before. */
  private async totals(trial: Trial, page: readonly [string, Sums][]): Promise<Rehearsed[]> {
    const members = page.map(([member, sums]) => trial.total(member, sums));
    if (!trial.asksMembership) return members;
    const restricted = await this.memberships.restrictedAmong(members.map(({ member }) => member));
    return members.map((one) => (restricted.get(one.member)?.ended ? { ...one, would: one.was } : one));
  }
}

/** Returns the days in parts of equal length. */
function partsOf(from: Date, to: Date): { from: Date; to: Date }[] {
  const length = Math.ceil((to.getTime() - from.getTime()) / PARTS);
  const parts = [];
  for (let begin = from.getTime(); begin < to.getTime(); begin += length)
    parts.push({ from: new Date(begin), to: new Date(Math.min(begin + length, to.getTime())) });
  return parts;
}

/** Sums of members: in memory, and in parts in the database while there are too many. */
class MemberSums {
  private sums = new Map<string, Sums>();
  private parts = 0;
  /** Parts of this run differ from those that another one, which has lost its lease, may still write. */
  private readonly run = randomUUID();

  constructor(
    private readonly rehearsals: RehearsalsRepository,
    private readonly id: string,
    private readonly maxMembers = MAX_MEMBERS,
  ) {}

  /** Adds a share to those of a member. */
  add(member: string, { was, would, events }: Sums): void {
    const sum = this.sums.get(member);
    if (sum) addTo(sum, { was, would, events });
    else this.sums.set(member, { was, would, events });
  }

  /** Sets the sums aside once they are too many. */
  async makeRoom(): Promise<void> {
    if (this.sums.size >= this.maxMembers) await this.setAside();
  }

  /** Yields all members with their sums, in pages. */
  async *pages(): AsyncGenerator<[string, Sums][]> {
    if (this.parts > 0) {
      await this.setAside();
      yield* this.rehearsals.sums(this.id, PAGE);
      return;
    }
    const all = [...this.sums];
    for (let at = 0; at < all.length; at += PAGE) yield all.slice(at, at + PAGE);
  }

  private async setAside(): Promise<void> {
    const full = this.sums;
    this.sums = new Map();
    this.parts += 1;
    await this.rehearsals.setAside(this.id, `${this.run}.${this.parts}`, full);
  }
}
