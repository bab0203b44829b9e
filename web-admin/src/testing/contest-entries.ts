import type { Activity, Entry, EntryDetails } from '../features/contest-entries/requests.js';

/** A contest that has ended, before its results are announced. */
export const anActivity = (more: Partial<Activity> = {}): Activity => ({
  ...{ id: 'c1', name: { en: 'Crawl and win', bm: 'Merangkak dan menang' }, state: 'ended' },
  ...{ endDate: '2026-11-20T15:59:59.999Z', prizes: 3, resultsAnnouncedAt: null },
  ...more,
});

/** An entry with a screenshot and a receipt. */
export const anEntry = (more: Partial<Entry> = {}): Entry => ({
  ...{ id: 'e1', activityId: 'c1', activityName: 'Crawl and win', memberId: 'm1', name: 'Aisyah Rahman' },
  ...{ email: 'aisyah@example.com', number: '60123456789', erased: false, entry: 1, status: 'pending' },
  ...{ enteredAt: '2026-11-18T12:41:00.000Z', points: 100, link: 'https://example.com/post', option: 'AEON' },
  screenshot: { small: '/s1.webp', large: '/l1.webp' },
  receipt: { small: '/s2.webp', large: '/l2.webp' },
  ...more,
});

/** The same entry as its dialog reads it. */
export const someDetails = (more: Partial<EntryDetails> = {}): EntryDetails => ({
  ...anEntry(),
  ...{ memberEntries: 2, same: [] },
  ...more,
});
