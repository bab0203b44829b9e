import { useEffect } from 'react';

/** Milliseconds between two looks at something that is under way. */
export const POLL_MS = 2_000;

/** Asks again and again while something is under way and the page is seen; at once when it is seen again. */
export function usePolling(underWay: boolean, ask: () => void): void {
  useEffect(() => {
    if (!underWay) return;
    const look = () => {
      if (document.visibilityState === 'visible') ask();
    };
    const timer = setInterval(look, POLL_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [underWay, ask]);
}
