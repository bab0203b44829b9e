import { Injectable } from '@nestjs/common';
import type { ClientSession } from '@club/platform';
import type { Scan } from '../../scans/scans.port.js';
import { CampaignsRepository } from '../campaigns.repository.js';
import { weeklyDrawFor } from '../domain/campaign.js';
import { ticketOf } from '../domain/draw.js';
import { EntriesRepository } from '../entries.repository.js';

/** Makes a registered code an entry of the campaign it falls into, once for ever. */
@Injectable()
export class RecordEntry {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly entries: EntriesRepository,
  ) {}

  /** Within the transaction of the handled event. Answers whether there is a new entry. */
  async execute(
    session: ClientSession,
    { memberId, entryId, at }: Pick<Scan, 'memberId' | 'entryId' | 'at'>,
  ): Promise<boolean> {
    const campaign = await this.campaigns.at(at, session);
    if (!campaign) return false;
    const draws = await this.campaigns.drawsOf([campaign.id], session);
    return this.entries.add(session, {
      _id: ticketOf(campaign.id, entryId),
      campaignId: campaign.id,
      member: memberId,
      ledgerEntry: entryId,
      at,
      drawId: weeklyDrawFor(draws, at)?.id ?? null,
    });
  }
}
