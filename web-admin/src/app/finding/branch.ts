import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `finding` branch, which comes with the frame. */
export const useFinding = branchOf('finding', requests);
