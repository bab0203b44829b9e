import { Injectable } from '@nestjs/common';
import { DomainError } from '@club/platform';
import { CampaignsRepository } from './campaigns.repository.js';
import { weeklyDrawFor, type Draw, type DrawEntry } from './domain/campaign.js';
import { EntriesRepository } from './entries.repository.js';

/** Number of times that one entry may meet a draw that is just being closed. */
const MAX_MOVES = 30;

type Written = Pick<DrawEntry, 'id' | 'campaignId' | 'at'>;

/**
 * Entries that were written after their week had ended: the draw that they were written into may have been closed
 * meanwhile, without them. Who writes them looks here afterwards. A draw takes no entry from the moment on at which its list
 * begins to be written: if that is not seen here, the list is read later than the entry was written, and has it.
 */
@Injectable()
export class LateEntries {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly entries: EntriesRepository,
  ) {}

  /**
   * Moves each of these entries into a draw that will have it, and returns those that no draw has: the last list was published
   * before they arrived, and they are removed. Throws SERVICE_BUSY while the list is being written in which one may stand.
   */
  async settle(written: readonly Written[]): Promise<Set<string>> {
    const lost = new Set<string>();
    if (written.length === 0) return lost;
    const drawIds = await this.entries.drawIds(written.map(({ id }) => id));
    const campaigns = [...new Set(written.map(({ campaignId }) => campaignId))];
    let draws = await this.campaigns.drawsOf(campaigns);
    for (const entry of written) {
      let drawId = drawIds.get(entry.id) ?? null;
      for (let moves = 0; ; moves += 1) {
        const own = draws.filter(({ campaignId }) => campaignId === entry.campaignId);
        if (await this.isIn(own, drawId, entry.id)) break;
        const next = drawId === null ? undefined : (weeklyDrawFor(own, entry.at)?.id ?? null);
        if (next === undefined || moves === MAX_MOVES) {
          await this.entries.remove(entry.id);
          lost.add(entry.id);
          break;
        }
        await this.entries.move(entry.id, drawId, next);
        // The draw that it is in now may be closed meanwhile, too.
        drawId = next;
        draws = await this.campaigns.drawsOf(campaigns);
      }
    }
    return lost;
  }

  /** Returns whether the weekly draw of an entry, or the grand prize where it has none, has it or will have it. */
  private async isIn(draws: readonly Draw[], drawId: string | null, ticket: string): Promise<boolean> {
    const draw = draws.find(({ id, kind }) => (drawId === null ? kind === 'grand' : id === drawId));
    if (!draw) return false;
    if (draw.state === 'open') return true;
    if (draw.state === 'closing') throw new DomainError('SERVICE_BUSY');
    return this.entries.list(draw).has(ticket);
  }
}
