import { Injectable } from '@nestjs/common';
import { PublicListsInvalidation } from '@club/platform';
import { RunningCampaigns } from './running-campaigns.js';

/** Name of the public list of campaigns and their draws, as the gateway keeps copies of it. */
const CAMPAIGN_LIST = 'campaigns';

/** Notifies the gateways, and what is kept here, that a campaign or a draw has changed. */
@Injectable()
export class CampaignsChanged {
  constructor(
    private readonly lists: PublicListsInvalidation,
    private readonly running: RunningCampaigns,
  ) {}

  /** After the change is durable. */
  notify(): Promise<void> {
    this.running.forget();
    return this.lists.publish(CAMPAIGN_LIST);
  }
}
