import { useEffect } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves the question whose row has the focus by one place, with Alt and an arrow. */
export function useMoveKeys(move: (from: number, to: number) => void, busy: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = event.altKey ? STEPS[event.key] : undefined;
      const row = event.target instanceof Element ? event.target.closest<HTMLTableRowElement>('tbody > tr') : null;
      if (step === undefined || !row) return;
      event.preventDefault();
      if (!busy) move(row.sectionRowIndex, row.sectionRowIndex + step);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [move, busy]);
}
