import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1080px)';
const query = () => (typeof window.matchMedia === 'function' ? window.matchMedia(WIDE) : null);

function subscribe(changed: () => void): () => void {
  const media = query();
  media?.addEventListener('change', changed);
  return () => media?.removeEventListener('change', changed);
}

/** Returns whether the page is as wide as a desktop. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query()?.matches ?? false);
