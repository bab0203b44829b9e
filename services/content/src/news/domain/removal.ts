/** Time during which a removed news item can be restored (docs/product/forms.md#news-articles-and-blogs). */
export const RESTORABLE_MS = 30 * 24 * 60 * 60 * 1000;

/** Returns whether an item that was removed at `removedAt` can still be restored at `now`. */
export const isRestorable = (removedAt: Date, now: Date): boolean =>
  now.getTime() - removedAt.getTime() < RESTORABLE_MS;
