import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `receipts` branch, which comes with the desk. */
export const useReceipts = branchOf('receipts', requests);
