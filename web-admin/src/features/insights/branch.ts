import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `insights` branch, which comes with its page. */
export const useInsights = branchOf('insights', requests);
