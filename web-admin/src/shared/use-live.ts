import type { Action } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useAppSelector } from '../core/hooks.js';
import { isInUse, SIGNS } from '../core/live/in-use.js';
import { selectChanges } from '../core/live/slice.js';

/** Open pages ask for what has changed one after the other, not all in one moment. */
const SPREAD_MS = 300;

/**
 * Asks again when one of the areas has changed elsewhere: at once on a page in use, and otherwise with the next touch. Areas are the names
 * of features (`orders`). What changes all the time is asked for every `spreadMs` at most.
 */
export function useLive(areas: readonly string[], ask: () => void, spreadMs = SPREAD_MS): void {
  const changes = useAppSelector((state) => selectChanges(state, areas));
  const state = useRef({ seen: changes, changes, ask, stop: undefined as (() => void) | undefined });
  useEffect(() => {
    const now = state.current;
    now.changes = changes;
    now.ask = ask;
    if (now.seen === changes || now.stop) return;
    const run = () => {
      now.stop?.();
      now.seen = now.changes;
      now.ask();
    };
    const timer = isInUse() ? setTimeout(run, spreadMs * (0.5 + Math.random() / 2)) : undefined;
    if (timer === undefined) for (const sign of SIGNS) document.addEventListener(sign, run, { passive: true });
    now.stop = () => {
      clearTimeout(timer);
      for (const sign of SIGNS) document.removeEventListener(sign, run);
      now.stop = undefined;
    };
  }, [changes, ask, spreadMs]);
  useEffect(() => {
    const now = state.current;
    return () => now.stop?.();
  }, []);
}

/** Returns the area of a request: the feature that its name begins with. */
export const areaOf = ({ type }: Action): string => type.split('/', 1).join('');
