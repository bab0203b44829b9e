import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `survey` branch, which comes with the pages of the area. */
export const useSurvey = branchOf('survey', requests);
