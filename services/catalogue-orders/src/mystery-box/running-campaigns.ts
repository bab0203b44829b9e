import { Injectable } from '@nestjs/common';
import { Clock } from '@club/platform';
import { CampaignsRepository } from './campaigns.repository.js';
import { weekEnd, weeklyDrawFor, type Campaign, type Draw } from './domain/campaign.js';

/** Time after which a correction made in the database by hand shows at the latest. Real time. */
const KEPT_MS = 10_000;

/** The campaign that a moment falls into, and the weekly draw of a code redeemed then; none when no draw is left. */
export interface Running {
  campaign: Campaign;
  draw: Draw | undefined;
  /** Time at which the week of the moment ends. */
  weekEndsAt: Date;
}

/**
 * The campaigns that redeemed codes fall into, kept so that codes cost no read of them. Kept is what holds: the period of a
 * campaign is not changed any more when a code can fall into it (FIXED_MS), a closed draw stays closed, and an open one closes when it is due by the club's clock and not
 * before. Where nothing is known, or the draw is due, it is read again, once for everything that is asked about: a campaign counts
 * from the moment it is made, and a replica that was notified late puts no code into a list that stands. (Clocks differ, and a
 * list may be closed between reading and writing: what comes too late for its list is moved on, see LateEntries.)
 */
@Injectable()
export class RunningCampaigns {
  private kept: { campaign: Campaign; draws: Draw[] }[] = [];
  private until = 0;

  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns a function that answers the campaign of each of these moments; nothing for a moment within none. */
  async at(moments: readonly Date[]): Promise<(moment: Date) => Running | undefined> {
    if (performance.now() >= this.until || !moments.every((moment) => this.holds(moment))) await this.read(moments);
    const { kept } = this;
    return (moment) => runningAt(kept, moment);
  }

  /** Reads again before the next answer: something has changed. */
  forget(): void {
    this.until = 0;
  }

  private holds(moment: Date): boolean {
    const running = runningAt(this.kept, moment);
    return running !== undefined && (!running.draw || running.draw.dueAt > this.clock.now());
  }

  private async read(moments: readonly Date[]): Promise<void> {
    if (moments.length === 0) return;
    const times = moments.map((moment) => moment.getTime());
    const until = performance.now() + KEPT_MS;
    const found = await this.campaigns.between(new Date(Math.min(...times)), new Date(Math.max(...times)));
    const draws = found.length > 0 ? await this.campaigns.drawsOf(found.map(({ id }) => id)) : [];
    this.kept = found.map((campaign) => ({
      campaign,
      draws: draws.filter(({ campaignId }) => campaignId === campaign.id),
    }));
    this.until = until;
  }
}

function runningAt(kept: readonly { campaign: Campaign; draws: Draw[] }[], moment: Date): Running | undefined {
  const found = kept.find(({ campaign: { startsAt, endsAt } }) => startsAt <= moment && endsAt > moment);
  return (
    found && {
      campaign: found.campaign,
      draw: weeklyDrawFor(found.draws, moment),
      weekEndsAt: weekEnd(found.draws, moment) ?? found.campaign.endsAt,
    }
  );
}
