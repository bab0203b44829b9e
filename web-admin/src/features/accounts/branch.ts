import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `accounts` branch, which comes with the form of an account. */
export const useAccounts = branchOf('accounts', requests);
