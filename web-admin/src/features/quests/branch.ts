import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `quests` branch, which comes with the pages of the area. */
export const useQuests = branchOf('quests', requests);
