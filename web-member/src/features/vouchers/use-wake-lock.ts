import { useEffect } from 'react';

/** Keeps the screen lit while a code is shown to somebody; a browser that cannot, or refuses, changes nothing. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let left = false;
    let lock: WakeLockSentinel | undefined;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (left) await lock.release();
      } catch {
        // an empty battery, or a browser whose owner does not want it
      }
    };
    // the browser releases it whenever the page is hidden
    const again = () => void ask();
    document.addEventListener('visibilitychange', again);
    void ask();
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [active]);
}
