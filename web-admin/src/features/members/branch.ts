import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `members` branch, which comes with the member's page. */
export const useMembers = branchOf('members', requests);
