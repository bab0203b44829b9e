import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `orders` branch, which comes with the page. */
export const useOrders = branchOf('orders', requests);
