import type { Answer } from '@club/web-kit';

/** A rehearsal that is ready. */
export const aRehearsal = (more: Partial<Answer<'GET /admin/rehearsal/details'>> = {}) =>
  ({
    ...{ id: 'r1', kind: 'doubleDays' as const, status: 'ready' as const, entries: 12_000, expected: 12_000 },
    ...{ from: '2025-12-10T04:00:00.000Z', to: '2026-03-10T04:00:00.000Z', members: 1_200, was: 400_000 },
    ...{ would: 520_000, gainers: 900, losers: 40, undated: 2 },
    ...{ tiers: [], higher: 0, lower: 0 },
    distribution: [
      ...[{ from: null, members: 40 }, ...[0, 1, 50, 100, 500, 1_000, 5_000].map((from) => ({ from, members: 165 }))],
    ],
    ...more,
  }) satisfies Answer<'GET /admin/rehearsal/details'>;
