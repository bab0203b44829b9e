import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `audit` branch, which comes with the page of the area. */
export const useAudit = branchOf('audit', requests);
