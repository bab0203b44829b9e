import { Injectable } from '@nestjs/common';
import { BatchWork } from '@club/platform';
import { MembershipRepository } from '../membership/membership.repository.js';
import type { Rehearsal, Rehearsed, Result } from './domain/rehearsal.js';
import { Tally } from './domain/tally.js';
import { type Trial, trialOf } from './domain/trial.js';
import { RehearsalsRepository, type Sums } from './rehearsals.repository.js';

/** An administrator waits for the result: half of the time may be worked. */
const SHARE = 0.5;
const PAGE = 2_000;
/** Members whose sums are in memory; those of more are added to the database in between. */
const MAX_MEMBERS = 100_000;

/** Figures of a rehearsal that is under way. */
type Progress = Pick<Rehearsal, 'entries' | 'undated'>;

interface Options {
  maxMembers?: number;
  signal?: AbortSignal;
}

/**
 * Tries a rule on the entries of the log, by the functions that credit and complete. Memory does not grow with the log, nothing is
 * written to members, and it may begin again after a crash.
 */
@Injectable()
export class Rehearse {
  constructor(
    private readonly rehearsals: RehearsalsRepository,
    private readonly memberships: MembershipRepository,
  ) {}

  /** Returns the result, whose members are stored then. `onProgress` is called after each page of the log, and may throw to end the work. */
  async execute(
    { id, rule, from, to }: Rehearsal,
    onProgress: (progress: Progress) => Promise<void>,
    { maxMembers = MAX_MEMBERS, signal }: Options = {},
  ): Promise<Result> {
    await this.rehearsals.clear(id);
    const trial = trialOf(rule, from);
    const work = new BatchWork({ share: SHARE, ...(signal && { signal }) });
    const sums = new Map<string, Sums>();
    const progress: Progress = { entries: 0, undated: 0 };
    let stored = false;
    for await (const page of this.rehearsals.entries(from, to, PAGE)) {
      for (const entry of page) {
        const share = trial.of(entry);
        if (!share) continue;
        if (share.undated) progress.undated += 1;
        const sum = sums.get(entry.member);
        if (!sum) sums.set(entry.member, { was: share.was, would: share.would, events: share.events });
        else {
          sum.was += share.was;
          sum.would += share.would;
          sum.events += share.events;
        }
      }
      if (sums.size >= maxMembers) {
        await this.rehearsals.add(id, sums);
        sums.clear();
        stored = true;
      }
      progress.entries += page.length;
      await onProgress(progress);
      await work.throttle();
    }
    if (stored) await this.rehearsals.add(id, sums);
    const tally = new Tally();
    for await (const page of stored ? this.rehearsals.sums(id, PAGE) : pagesOf(sums)) {
      const members = await this.totals(trial, page);
      await this.rehearsals.settle(id, members);
      tally.add(members);
      await onProgress(progress);
      await work.throttle();
    }
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

function* pagesOf(sums: ReadonlyMap<string, Sums>): Generator<[string, Sums][]> {
  const all = [...sums];
  for (let at = 0; at < all.length; at += PAGE) yield all.slice(at, at + PAGE);
}
