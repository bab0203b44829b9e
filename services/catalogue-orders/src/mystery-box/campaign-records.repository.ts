import { recordsOf } from '@club/platform/records';
import type { Campaign } from './domain/campaign.js';
import { CAMPAIGN_SEARCH, campaignSchema } from './mystery-box.schema.js';

/** Campaigns as records of the back office; their draws are in CampaignsRepository. */
export class CampaignRecords extends recordsOf<Campaign>({
  record: 'campaign',
  schema: campaignSchema,
  list: {
    sorts: { startsAt: 'startsAt' },
    unique: ['startsAt'],
    order: { startsAt: -1, _id: -1 },
    search: CAMPAIGN_SEARCH,
  },
  title: ({ name }) => name.en,
  unique: { field: 'firstDay', thing: 'campaign' },
}) {}
