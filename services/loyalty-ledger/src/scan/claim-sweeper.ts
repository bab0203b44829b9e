import { Inject, Injectable } from '@nestjs/common';
import { BatchWork, countedFromZero, isTransient, LOGGER, type Logger } from '@club/platform';
import { ClaimsRepository } from '../claims/claims.repository.js';
import type { CodeClaim } from '../claims/domain/code-claim.js';
import { EntriesRepository } from '../points/entries.repository.js';
import { EntryWriter } from '../points/writer/entry-writer.js';
import { CodeAward } from './domain/code-award.js';

const PAGE = 100;
/** Overlap of sweeps: the clocks of replicas may differ, and a claim is stamped a little before it is written. */
const MARGIN_MS = 60_000;
/** Claims that could not be completed and are kept to be tried again; with more of them the mark stays where it is. */
const MAX_FAILED = 1_000;

/** Outcome of completing claims that had no entry. */
interface Outcome {
  completed: string[];
  failed: string[];
}

/** Completes claims whose writer died before their entry, once no request can be working on them any more. */
@Injectable()
export class ClaimSweeper {
  constructor(
    private readonly claims: ClaimsRepository,
    private readonly entries: EntriesRepository,
    private readonly writer: EntryWriter,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Completes the orphan claims older than `ageMs` of real time that were written since the last sweep, then those that it could
   * not complete before; answers how many.
   */
  async sweep(ageMs: number): Promise<number> {
    // Real time, as the stamps: a shifted product clock neither hurries nor delays the repair after a crash.
    const to = new Date(Date.now() - ageMs);
    const { sweptTo, failed: before } = await this.claims.beginSweep();
    // A replica with a fast clock may have marked what is yet to come.
    const from = new Date(Math.max(0, Math.min(sweptTo?.getTime() ?? 0, to.getTime()) - MARGIN_MS));
    const { completed, failed } = await this.completeAll(this.claims.writtenBetween(from, to, PAGE));
    const again = await this.completeAll(this.again(before.filter((id) => !failed.includes(id))));
    if (failed.length > MAX_FAILED) throw new Error(`${failed.length} claims could not be completed`);
    await this.claims.markSwept(to, { failed, completed: [...completed, ...again.completed] });
    return completed.length + again.completed.length;
  }

  /**
   * Completes every orphan claim older than `ageMs`, whenever it was written: also one that came so late, over a connection that had
   * stalled, that it lies behind the mark of the sweeps. Answers how many.
   */
  async sweepAll(ageMs: number): Promise<number> {
    const to = new Date(Date.now() - ageMs);
    const { completed } = await this.completeAll(this.claims.writtenUpTo(to, PAGE), () => true);
    return completed.length;
  }

  private async *again(ids: readonly string[]): AsyncGenerator<CodeClaim[]> {
    for (let at = 0; at < ids.length; at += PAGE) yield await this.claims.find(ids.slice(at, at + PAGE));
  }

  private async completeAll(pages: AsyncIterable<CodeClaim[]>, isAsked = this.isUnknown): Promise<Outcome> {
    const all: Outcome = { completed: [], failed: [] };
    for await (const page of new BatchWork().each(pages)) {
      const { completed, failed } = await this.complete(page.filter(isAsked));
      all.completed.push(...completed);
      all.failed.push(...failed);
    }
    return all;
  }

  /** Returns whether this process has not seen the entry of the claim. */
  private readonly isUnknown = (claim: CodeClaim): boolean =>
    !this.writer.completed.present.has(new CodeAward(claim).key);

  /** One that fails stops no other; throws when the database is not there. */
  private async complete(page: readonly CodeClaim[]): Promise<Outcome> {
    const orphans = await this.orphansOf(page);
    const results = await Promise.allSettled(
      orphans.map((award) => {
        const { member, correlationId } = award.claim;
        return this.writer.submit(member, award, { id: member, type: 'member', correlationId });
      }),
    );
    const outcome: Outcome = { completed: [], failed: [] };
    results.forEach((result, at) => {
      const { claimId, member } = orphans[at]!.claim;
      if (result.status === 'fulfilled') outcome.completed.push(claimId);
      else if (isTransient(result.reason)) throw result.reason;
      else {
        outcome.failed.push(claimId);
        this.logger.error({ err: result.reason, claimId, member }, 'a claim could not be completed');
      }
    });
    completedCounter().inc(outcome.completed.length);
    return outcome;
  }

  private async orphansOf(page: readonly CodeClaim[]): Promise<CodeAward[]> {
    const awards = page.map((claim) => new CodeAward(claim));
    const present = await this.entries.keysPresent(awards.map(({ claim: { member }, key }) => ({ member, key })));
    return awards.filter(({ claim: { member }, key }) => !present.has(`${member} ${key}`));
  }
}

const completedCounter = countedFromZero(
  'club_ledger_claims_completed_total',
  'Claims completed by the sweep after a crash',
);
