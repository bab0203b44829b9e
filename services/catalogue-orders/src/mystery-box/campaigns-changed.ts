import { Injectable } from '@nestjs/common';
import { PublicListsInvalidation } from '@club/platform';

/** Name of the public list of campaigns and their draws, as the gateway keeps copies of it. */
const CAMPAIGN_LIST = 'campaigns';

/** Notifies the gateways that a campaign or a draw has changed. */
@Injectable()
export class CampaignsChanged {
  constructor(private readonly lists: PublicListsInvalidation) {}

  /** After the change is durable. */
  tell(): Promise<void> {
    return this.lists.publish(CAMPAIGN_LIST);
  }
}
