import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `codes` branch, which comes with the pages of the area. */
export const useCodes = branchOf('codes', requests);
