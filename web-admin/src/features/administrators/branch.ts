import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `administrators` branch, which comes with the page of the area. */
export const useAdministrators = branchOf('administrators', requests);
