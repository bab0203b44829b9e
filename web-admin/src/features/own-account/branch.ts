import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `ownAccount` branch, which comes with its page. */
export const useOwnAccount = branchOf('ownAccount', requests);
