import type { Draft } from './draft.js';

const KEY = 'club.wizard';

/** Returns what was typed in this tab before a reload; null when nothing was. */
export function storedDraft(): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Draft | null;
    return typeof draft?.memberId === 'string' && typeof draft.step === 'number' ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps what was typed for as long as the tab lives; null forgets it. */
export function storeDraft(draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // a browser that forbids storage keeps the draft for the page's life
  }
}
