import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

const { activities, list, totals, details, move, announce } = requests;

/** Returns the `contestEntries` branch, which comes with the page. */
export const useContestEntries = branchOf('contestEntries', { activities, list, totals, details, move, announce });
