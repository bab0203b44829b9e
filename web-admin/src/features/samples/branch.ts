import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `samples` branch, which comes with the pages of the area. */
export const useSamples = branchOf('samples', requests);
