import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { BatchWork, Clock, DomainError, failpoint, LOGGER, pause, type Logger } from '@club/platform';
import { CampaignsChanged } from '../campaigns-changed.js';
import { CampaignsRepository } from '../campaigns.repository.js';
import type { Draw } from '../domain/campaign.js';
import { lineOf, ListHash } from '../domain/draw.js';
import { EntriesRepository } from '../entries.repository.js';
import { Arrivals } from '../ports.js';
import { LINES_OF_PART } from '../published-list.repository.js';

/** Longest wait for codes on their way, which as a rule takes a moment; after that the next run asks again. */
export const ARRIVAL_WAIT_MS = 10_000;
const POLL_MS = 200;

/**
 * Publishes the list of a draw, once, when every code redeemed before its end has become an entry, however long that takes. Entries are read in the order of their tickets, and each part of the list is hashed and
 * written before the next is read, so that a list of any size takes the memory of one part. An entry that is written
 * meanwhile is in the list or not: who writes it looks afterwards (LateEntries).
 */
@Injectable()
export class CloseDraw {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly entries: EntriesRepository,
    private readonly arrivals: Arrivals,
    private readonly clock: Clock,
    private readonly changed: CampaignsChanged,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Closes a draw that is due; safe to repeat, and on several replicas at once. Throws SERVICE_BUSY when codes of its time are
   * still on their way at `until` of the monotonic clock, or when that is not known.
   */
  async execute({ id, kind, campaignId, closesAt }: Draw, until: number): Promise<void> {
    await this.requireArrivals(closesAt, until);
    // Each writer uses a name of its own: of two replicas that write at once, one list is published and the other removed.
    const listId = randomUUID();
    const before = await this.campaigns.beginClosing(id, listId);
    if (!before) return;
    if (before.listId !== '') await this.entries.dropList(before.listId);
    const scope = kind === 'weekly' ? { drawId: id } : { campaignId };
    const hash = new ListHash();
    const work = new BatchWork();
    let entries = 0;
    let part = 0;
    for await (const some of this.entries.inOrder(scope, LINES_OF_PART)) {
      const lines = some.map((entry) => lineOf(id, entry));
      hash.add(lines);
      await this.entries.writePart(listId, part, lines);
      entries += lines.length;
      part += 1;
      await work.throttle();
    }
    failpoint('mysterybox.afterList.beforeClose');
    const closedAt = this.clock.now();
    const published = await this.campaigns.close(id, { closedAt, listId, entriesHash: hash.digest(), entries });
    if (!published) return this.entries.dropList(listId);
    this.logger.info({ draw: id, entries }, 'draw closed');
    await this.changed.notify();
  }

  private async requireArrivals(before: Date, until: number): Promise<void> {
    for (;;) {
      const cause: unknown = await this.arrivals.complete(before).then(
        (complete) => (complete ? null : new Error(`codes redeemed before ${before.toISOString()} have not arrived`)),
        (error: unknown) => error,
      );
      if (cause === null) return;
      if (performance.now() >= until) throw new DomainError('SERVICE_BUSY', {}, {}, { cause });
      await pause(POLL_MS);
    }
  }
}
