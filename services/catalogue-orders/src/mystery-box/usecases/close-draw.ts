import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { BatchWork, Clock, failpoint, LOGGER, type Logger } from '@club/platform';
import { CampaignsChanged } from '../campaigns-changed.js';
import { CampaignsRepository } from '../campaigns.repository.js';
import type { Draw } from '../domain/campaign.js';
import { lineOf, ListHash } from '../domain/draw.js';
import { EntriesRepository } from '../entries.repository.js';
import { LINES_OF_PART } from '../published-list.repository.js';

/**
 * Publishes the list of a draw, once. Entries are read in the order of their tickets, and each part of the list is hashed and
 * written before the next is read, so that a list of any size takes the memory of one part. An entry that is written
 * meanwhile is in the list or not: who writes it looks afterwards (LateEntries).
 */
@Injectable()
export class CloseDraw {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly entries: EntriesRepository,
    private readonly clock: Clock,
    private readonly changed: CampaignsChanged,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Closes a draw that is due; safe to repeat, and on several replicas at once. */
  async execute({ id, kind, campaignId }: Draw): Promise<void> {
    // Under a name of its own: of two replicas that write at once, one list is published and the other thrown away.
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
      await work.rest();
    }
    failpoint('mysterybox.afterList.beforeClose');
    const closedAt = this.clock.now();
    const published = await this.campaigns.close(id, { closedAt, listId, entriesHash: hash.digest(), entries });
    if (!published) return this.entries.dropList(listId);
    this.logger.info({ draw: id, entries }, 'draw closed');
    await this.changed.notify();
  }
}
