import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `awards` branch, which comes with its page. */
export const useAwards = branchOf('awards', requests);
