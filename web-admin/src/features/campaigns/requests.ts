import type { Answer } from '@club/web-kit';
import { createRequest } from '../../core/request.js';
import { listRequest } from '../../shared/list-request.js';
import { detailsRequest } from '../../shared/record/requests.js';
import { saveRequest } from '../../shared/record/save.js';

/** A campaign of the list. */
export type Campaign = Answer<'GET /admin/fetch/dashboard/campaign'>[number];
/** A campaign with its draws. */
export type CampaignDetails = Answer<'GET /admin/fetch/dashboard/campaign/details'>;
/** A draw with what became of its prizes. */
export type Draw = CampaignDetails['draws'][number];
/** A prize with what is in stock for it. */
export type Prize = Campaign['weeklyPrize'];
type VoucherType = Answer<'GET /admin/fetch/dashboard/voucher'>[number];

/** One page of the campaigns, the latest first. */
export const list = listRequest('campaigns/list', 'GET /admin/fetch/dashboard/campaign');

/** One campaign. */
export const details = detailsRequest('campaigns/details', 'GET /admin/fetch/dashboard/campaign/details');

/** The form of a new campaign. */
export const add = saveRequest('campaigns/add', 'POST /admin/setting/campaign/add', 'body');

/** The form of a campaign that is there. */
export const edit = saveRequest('campaigns/edit', 'POST /admin/setting/campaign/edit', 'body');

/** The voucher types to choose a prize from: there are few. */
export const types = createRequest<void, readonly VoucherType[]>({
  name: 'campaigns/types',
  take: 'latest',
  call: (api, _arg, signal) =>
    api.call('GET /admin/fetch/dashboard/voucher', { query: { page: '1', pageSize: '500' }, signal }),
});
