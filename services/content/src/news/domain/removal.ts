/** How long a removed news item can be put back (docs/product/forms.md#news-articles-and-blogs). */
export const RESTORABLE_MS = 30 * 24 * 60 * 60 * 1000;

/** Returns whether what was removed then can be put back now. */
export const isRestorable = (removedAt: Date, now: Date): boolean =>
  now.getTime() - removedAt.getTime() < RESTORABLE_MS;
