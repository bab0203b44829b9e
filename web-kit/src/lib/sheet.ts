import { useEffect, useRef, type TouchEvent } from 'react';

/** Type of the browser's CloseWatcher, which reports the device's Back; Chromium has it since 2024, and only Android has such a button. */
interface Watcher {
  oncancel: ((event: Event) => void) | null;
  onclose: (() => void) | null;
  destroy(): void;
}

/** Android's Back closes what is open instead of leaving the page; while an act is under way it does nothing. */
export function useCloseRequest(open: boolean, busy: boolean, close: () => void): void {
  const now = useRef({ busy, close });
  useEffect(() => {
    now.current = { busy, close };
  });
  useEffect(() => {
    const { CloseWatcher } = window as unknown as { CloseWatcher?: new () => Watcher };
    if (!open || !CloseWatcher) return;
    let watcher: Watcher | null = null;
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.oncancel = (event) => {
        if (now.current.busy) event.preventDefault();
      };
      watcher.onclose = () => {
        if (!now.current.busy) return now.current.close();
        // the browser insisted: what is open stays, and listens again
        watch();
      };
    };
    watch();
    return () => watcher?.destroy();
  }, [open]);
}

/** A sheet from the bottom of the screen; above this width it stands in the middle. */
const SHEET_BELOW = 820;
/** Distance of a downward swipe that closes the sheet; after a shorter one the sheet returns. */
const FAR_PX = 90;

/** Touch handlers of a sheet that a finger pulls down, where its content is not scrolled. */
export function useSwipeDown(may: boolean, close: () => void) {
  const from = useRef<number | null>(null);
  const onTouchStart = ({ currentTarget, touches, target }: TouchEvent<HTMLElement>) => {
    const field = target instanceof Element && target.closest('input, select, textarea');
    const held = may && touches.length === 1 && !field && currentTarget.scrollTop <= 0;
    from.current = held && window.innerWidth < SHEET_BELOW ? touches[0]!.clientY : null;
  };
  const onTouchMove = ({ currentTarget, touches }: TouchEvent<HTMLElement>) => {
    if (from.current === null) return;
    const down = touches[0]!.clientY - from.current;
    currentTarget.style.translate = down > 0 ? `0 ${down}px` : '';
  };
  const onTouchEnd = ({ currentTarget, changedTouches }: TouchEvent<HTMLElement>) => {
    if (from.current === null) return;
    const down = changedTouches[0]!.clientY - from.current;
    from.current = null;
    currentTarget.style.translate = '';
    if (down > FAR_PX) close();
  };
  return { onTouchStart, onTouchMove, onTouchEnd, onTouchCancel: onTouchEnd };
}
