import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `items` branch, which comes with the pages of the area. */
export const useItems = branchOf('items', requests);
