import { useEffect, useState } from 'react';

/**
 * Whole seconds until `until` (epoch milliseconds), never below 0, renewed each second.
 * `now` is the clock; give the app's own.
 */
export function useCountdown(until: number | null, now: () => number): number {
  const left = () => (until === null ? 0 : Math.max(0, Math.ceil((until - now()) / 1000)));
  const [shown, setShown] = useState(() => ({ until, seconds: left() }));
  if (shown.until !== until) setShown({ until, seconds: left() });
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => {
      const seconds = left();
      setShown({ until, seconds });
      if (seconds === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
    // `left` closes over these two only
    // oxlint-disable-next-line react/exhaustive-deps
  }, [until, now]);
  return shown.seconds;
}
