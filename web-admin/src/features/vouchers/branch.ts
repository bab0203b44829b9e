import { branchOf, type StateOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `vouchers` branch, which comes with the pages of the area. */
export const useVouchers = branchOf('vouchers', requests);

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    vouchers: StateOf<typeof requests>;
  }
}
