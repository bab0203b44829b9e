import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `overview` branch, which comes with the frame of who may see it. */
export const useOverview = branchOf('overview', requests);
