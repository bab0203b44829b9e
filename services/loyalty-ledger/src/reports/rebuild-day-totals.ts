import type { Projection } from '@club/platform';
import { ContinueDayTotals } from './continue-day-totals.js';
import { DayTotalsRepository } from './day-totals.repository.js';

/** Removes the totals of days and adds them up again from the log; a worker that goes on meanwhile shares the work. */
export const rebuildDayTotals: Projection = async (app) => {
  await app.get(DayTotalsRepository, { strict: false }).clear();
  const added = await app.get(ContinueDayTotals, { strict: false }).execute();
  return `${added} entries added up`;
};
