import { useSettled } from '@club/web-kit/app/settled.ts';
import { useEffect, useRef, useState } from 'react';

/** Distance below the window from which a picture is asked for while the first page is loading. */
const MARGIN = '96px';

/**
 * Returns whether an element is in sight or close to it, or `already`; once the first page has settled everything is, and the
 * browser's own rule for pictures holds, which on a slow line begins with those some screens away.
 */
export function useNear<Part extends Element>(already: boolean) {
  const ref = useRef<Part>(null);
  const settled = useSettled();
  const [seen, setSeen] = useState(already);
  const waits = !seen && !settled;
  useEffect(() => {
    const part = ref.current;
    if (!waits || !part) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: MARGIN },
    );
    watcher.observe(part);
    return () => watcher.disconnect();
  }, [waits]);
  return { ref, near: !waits };
}
