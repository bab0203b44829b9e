import { useEffect, useRef, useState } from 'react';

/** True when the person asked the system for less motion. */
export const prefersReducedMotion = (): boolean =>
  typeof window !== 'undefined' &&
  typeof window.matchMedia === 'function' &&
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const easeOut = (t: number): number => 1 - (1 - t) ** 3;

/**
 * Follows `target`: each change runs from the value shown before to the new one in `durationMs`.
 * `from` is where the first run starts (default: the target, no run at first).
 */
export function useTween(
  target: number,
  { durationMs = 720, from = target }: { durationMs?: number; from?: number } = {},
): number {
  const [value, setValue] = useState(from);
  const shown = useRef(from);
  const still = prefersReducedMotion() || typeof requestAnimationFrame !== 'function';

  useEffect(() => {
    const start = shown.current;
    if (start === target) return;
    if (still) {
      shown.current = target;
      return;
    }
    let frame = 0;
    let startedAt: number | undefined;
    const step = (now: number) => {
      startedAt ??= now;
      const t = Math.min(1, (now - startedAt) / durationMs);
      const next = t === 1 ? target : start + (target - start) * easeOut(t);
      shown.current = next;
      setValue(next);
      if (t < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target, durationMs, still]);

  return still ? target : value;
}
