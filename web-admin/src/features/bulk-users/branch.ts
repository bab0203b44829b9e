import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `bulkUsers` branch, which comes with the page. */
export const useBulkUsers = branchOf('bulkUsers', requests);
