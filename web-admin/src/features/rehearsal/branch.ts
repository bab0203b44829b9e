import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `rehearsal` branch, which comes with the first page that tries a rule. */
export const useRehearsal = branchOf('rehearsal', requests);
