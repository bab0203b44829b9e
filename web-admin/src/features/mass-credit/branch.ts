import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `massCredit` branch, which comes with the pages of the area. */
export const useMassCredit = branchOf('massCredit', requests);
