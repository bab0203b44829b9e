import { Injectable } from '@nestjs/common';
import { BatchWork, counter } from '@club/platform';
import { ClaimsRepository } from '../claims/claims.repository.js';
import type { CodeClaim } from '../claims/domain/code-claim.js';
import { EntriesRepository } from '../points/entries.repository.js';
import { EntryWriter } from '../points/writer/entry-writer.js';
import { CodeAward } from './domain/code-award.js';

const PAGE = 100;
/** Overlap of sweeps: clocks of replicas may differ, and a claim may become visible after its stamp. */
const MARGIN_MS = 60_000;

/** Completes claims whose writer died before their entry, once no request can be working on them any more. */
@Injectable()
export class ClaimSweeper {
  constructor(
    private readonly claims: ClaimsRepository,
    private readonly entries: EntriesRepository,
    private readonly writer: EntryWriter,
  ) {}

  /** Completes every orphan claim older than `ageMs` of real time; answers how many. */
  async sweep(ageMs: number): Promise<number> {
    // Real time, as the stamps: a shifted club clock neither hurries nor delays a crash's repair.
    const to = new Date(Date.now() - ageMs);
    const sweptTo = await this.claims.sweptTo();
    const from = sweptTo ? new Date(sweptTo.getTime() - MARGIN_MS) : new Date(0);
    let completed = 0;
    for await (const page of new BatchWork().each(this.claims.writtenBetween(from, to, PAGE)))
      completed += await this.complete(page);
    await this.claims.markSwept(to);
    return completed;
  }

  private async complete(page: readonly CodeClaim[]): Promise<number> {
    const awards = page
      .map((claim) => new CodeAward(claim))
      .filter(({ key }) => !this.writer.completed.present.has(key));
    const present = await this.entries.keysPresent(awards.map(({ claim: { member }, key }) => ({ member, key })));
    const orphans = awards.filter(({ claim: { member }, key }) => !present.has(`${member} ${key}`));
    await Promise.all(
      orphans.map((award) => {
        const { member, correlationId } = award.claim;
        return this.writer.submit(member, award, { id: member, type: 'member', correlationId });
      }),
    );
    counter('club_ledger_claims_completed_total', 'Claims completed by the sweep after a crash').inc(orphans.length);
    return orphans.length;
  }
}
