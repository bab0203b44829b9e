import { Clock, type Connection, MONGO, tailHandledTo } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ClaimsRepository } from '../claims/claims.repository.js';
import { EntriesRepository, type EntrySummary } from '../points/entries.repository.js';
import { PointsInput } from '../points/input.js';
import { ENTRY_EVENTS } from '../points/tail/events.tail.js';
import { isScan, SCAN_KEYS } from './domain/code-award.js';
import { type PackWeeks, packWeeks } from './domain/pack-weeks.js';

const MAX_IDS = 500;
const ENTRY_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}:\d{1,15}$/;

/** Reads of redeemed codes. */
@Injectable()
export class ScansQueries {
  constructor(
    private readonly entries: EntriesRepository,
    private readonly claims: ClaimsRepository,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * Returns whether the events of all codes redeemed before a moment are published. What waits to be written for longer than
   * who asks allows for is not seen.
   */
  async published(redeemedBefore: Date): Promise<boolean> {
    const handledTo = await tailHandledTo(this.connection, ENTRY_EVENTS);
    return !(await this.entries.anyWrittenAfter(handledTo, redeemedBefore, SCAN_KEYS));
  }

  /** Returns for how many weeks in a row a member has redeemed a code. Throws INPUT_INVALID. */
  async packWeeks(memberId: string): Promise<PackWeeks> {
    new PointsInput().requiredId('memberId', memberId).done();
    return packWeeks(await this.claims.momentsOf(memberId), this.clock.now());
  }

  /**
   * Returns the scans among these entries. What looks like no entry's id is none and spoils nothing for the others: it came
   * with an event that anybody may have written. Throws INPUT_INVALID for more than 500 ids.
   */
  async byEntries(ids: readonly string[]): Promise<EntrySummary[]> {
    new PointsInput().integer('entryIds', ids.length, 0, MAX_IDS).done();
    const possible = ids.filter((id) => ENTRY_ID.test(id));
    if (possible.length === 0) return [];
    return [...(await this.entries.summariesOf(possible)).values()].filter(isScan);
  }
}
