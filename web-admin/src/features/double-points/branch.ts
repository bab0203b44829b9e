import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `doublePoints` branch, which comes with its page. */
export const useDoublePoints = branchOf('doublePoints', requests);
