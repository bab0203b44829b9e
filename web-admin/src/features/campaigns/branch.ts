import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `campaigns` branch, which comes with the pages of the area. */
export const useCampaigns = branchOf('campaigns', requests);
