import { useEffect } from 'react';

/** Milliseconds after which what is shown beside every page is asked for again. */
export const REFRESH_MS = 60_000;

const SIGNS = ['pointerdown', 'pointermove', 'keydown'] as const;

/**
 * Asks at once, when the window is looked at again, and every minute (or `everyMs`) while somebody is at work. A page that nobody touches asks
 * for nothing, so that its session ends by itself (docs/adr/0067); it makes up for that with the next touch.
 */
export function useRefresh(wanted: boolean, ask: () => void, everyMs = REFRESH_MS): void {
  useEffect(() => {
    if (!wanted) return;
    let touched = false;
    let due = false;
    const seen = () => document.visibilityState === 'visible';
    const now = () => {
      touched = false;
      due = false;
      ask();
    };
    const look = () => {
      if (seen()) now();
    };
    const tick = () => {
      if (touched && seen()) now();
      else due = true;
    };
    const touch = () => {
      touched = true;
      if (due) now();
    };
    ask();
    const timer = setInterval(tick, everyMs);
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    for (const sign of SIGNS) document.addEventListener(sign, touch, { passive: true });
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      for (const sign of SIGNS) document.removeEventListener(sign, touch);
    };
  }, [wanted, ask, everyMs]);
}
