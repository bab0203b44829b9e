import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `settings` branch, which comes with the page. */
export const useClubSettings = branchOf('settings', requests);
