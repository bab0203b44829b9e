import { counted } from '../../../web-kit/test/fake-api';
import { aCampaign, aCampaignWithDraws } from './campaigns.js';
import { aVoucherType } from './voucher-records.js';
import { ADDING, EMPTY, listOf, none, others, type ScreenSpec } from './screen-spec.js';

const types = { 'GET /admin/fetch/dashboard/voucher': () => [aVoucherType()] };
const details = 'GET /admin/fetch/dashboard/campaign/details';

/** Specs of the screens of the campaigns of the mystery box. */
export const campaigns = {
  campaigns: {
    heading: 'Mystery box',
    reads: listOf('GET /admin/fetch/dashboard/campaign', aCampaign, 'Mystery Box 2027'),
    lists: {
      ...{ none, empty: 'No campaigns yet', searched: true, add: { words: 'Add campaign', leads: 'campaignAdd' } },
      menu: ['Draws', 'Edit'],
    },
  },
  campaignAdd: {
    heading: 'Add campaign',
    beside: types,
    form: { field: 'Name', submit: /^Add campaign/, missing: ADDING },
  },
  campaignEdit: {
    heading: 'Mystery Box 2027',
    id: 'mb1',
    reads: { call: details, answer: () => aCampaignWithDraws(), shows: 'Mystery Box 2027' },
    beside: types,
    form: {
      ...{ field: 'Name', submit: /^Save/, missing: EMPTY },
      edit: {
        call: 'POST /admin/setting/campaign/edit',
        theirs: () => aCampaignWithDraws({ name: others, version: 4 }),
        leads: { 'GET /admin/fetch/dashboard/campaign': () => counted([aCampaign()], 1) },
      },
    },
  },
  campaignDetails: {
    heading: 'Mystery Box 2027',
    id: 'mb1',
    reads: { call: details, answer: () => aCampaignWithDraws(), shows: 'Week 1' },
  },
} satisfies Record<string, ScreenSpec>;
