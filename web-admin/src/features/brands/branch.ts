import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `brands` branch, which comes with the pages of the area. */
export const useBrands = branchOf('brands', requests);
