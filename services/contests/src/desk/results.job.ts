import {
  Clock,
  type Connection,
  Job,
  MONGO,
  newEvent,
  Outbox,
  PLATFORM_CONFIG,
  systemContext,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ContestsConfig } from '../config.js';
import { ContestsRepository } from '../contests/contests.repository.js';
import type { Contest } from '../contests/domain/contest.js';
import { bestOf, type EntryQuota } from '../entries/domain/entry.js';
import { DeskRepository } from './desk.repository.js';

const BATCH = 100;

/**
 * Publishes the result of each member of an announced contest, once: the mark of a member and the event are one transaction, so
 * that a run after a crash goes on where it was (docs/product/contests.md#results).
 */
@Injectable()
@Job({ name: 'contest results', onJump: true })
export class ResultsJob {
  readonly everyMs: number;

  constructor(
    private readonly contests: ContestsRepository,
    private readonly desk: DeskRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
    @Inject(PLATFORM_CONFIG) { RESULTS_EVERY_MS }: ContestsConfig,
  ) {
    this.everyMs = RESULTS_EVERY_MS;
  }

  /** Returns the number of results published. */
  async run(): Promise<number> {
    let sent = 0;
    for (const contest of await this.contests.withResultsToSend()) {
      let after = '';
      for (;;) {
        const entrants = await this.desk.entrants(contest.id, after, BATCH);
        for (const entrant of entrants) if (await this.send(contest, entrant)) sent += 1;
        if (entrants.length < BATCH) break;
        after = entrants.at(-1)!.id;
      }
      await this.contests.markResultsSent(contest.id);
    }
    return sent;
  }

  private async send(contest: Contest, { id, memberId, resultSent }: EntryQuota): Promise<boolean> {
    if (resultSent) return false;
    const { id: contestId, name, resultsAnnouncedAt } = contest;
    return withTransaction(this.connection, async (session) => {
      const statuses = await this.desk.statusesOf(contestId, memberId, session);
      // a request to enter that came to nothing leaves its quota
      if (statuses.length === 0) return false;
      if (!(await this.desk.markResultSent(id, session))) return false;
      const data = {
        ...{ memberId, contestId, result: bestOf(statuses) },
        announcedAt: resultsAnnouncedAt!.toISOString(),
        contest: { en: name.en, bm: name.bm },
      };
      const options = { ctx: systemContext(), clock: this.clock, eventId: `${id}:ContestResultAnnounced` };
      await this.outbox.append(session, [newEvent('ContestResultAnnounced', data, options)]);
      return true;
    });
  }
}
