import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `vouchers` branch, which comes with the pages of the area. */
export const useVouchers = branchOf('vouchers', requests);
