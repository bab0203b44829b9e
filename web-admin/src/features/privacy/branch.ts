import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `privacy` branch, which comes with the first page of the area. */
export const usePrivacy = branchOf('privacy', requests);
