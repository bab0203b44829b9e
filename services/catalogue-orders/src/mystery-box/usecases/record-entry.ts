import { Injectable } from '@nestjs/common';
import { Clock, newEvent, Outbox, type ClientSession, type RequestContext } from '@club/platform';
import type { Scan } from '../../scans/ports.js';
import { CampaignsRepository } from '../campaigns.repository.js';
import { nameOf, weeklyDrawFor } from '../domain/campaign.js';
import { ticketOf } from '../domain/draw.js';
import { EntriesRepository } from '../entries.repository.js';

/** Makes a registered code an entry of the campaign it falls into, once for ever. */
@Injectable()
export class RecordEntry {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly entries: EntriesRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Within the transaction of the handled event. Answers whether there is a new entry. */
  async execute(
    ctx: RequestContext,
    session: ClientSession,
    { memberId, entryId, at }: Pick<Scan, 'memberId' | 'entryId' | 'at'>,
  ): Promise<boolean> {
    const campaign = await this.campaigns.at(at, session);
    if (!campaign) return false;
    const { id: campaignId } = campaign;
    const draws = await this.campaigns.drawsOf([campaignId], session);
    const ticket = ticketOf(campaignId, entryId);
    const entry = { id: ticket, campaignId, member: memberId, ledgerEntry: entryId, at };
    const added = await this.entries.add(session, { ...entry, drawId: weeklyDrawFor(draws, at)?.id ?? null });
    if (added) {
      const fact = { memberId, campaignId, campaign: nameOf(campaign.name), ticket, enteredAt: at.toISOString() };
      const told = { ctx, clock: this.clock, eventId: `${ticket}:MysteryBoxEntered`, occurredAt: at };
      await this.outbox.append(session, [newEvent('MysteryBoxEntered', fact, told)]);
    }
    return added;
  }
}
