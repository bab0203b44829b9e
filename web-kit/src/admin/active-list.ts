import { useState, type KeyboardEvent } from 'react';

/**
 * Returns the index of the combobox option that the arrow keys reached, or -1. The focus stays in the input; `first` is the index
 * at which a new list (another `key`) starts.
 */
export function useActiveOption(count: number, key: string, first: number) {
  const [state, setState] = useState({ key, active: first });
  if (state.key !== key) setState({ key, active: first });
  const active = state.key === key ? Math.min(state.active, count - 1) : Math.min(first, count - 1);
  const setActive = (next: number) => setState({ key, active: next });
  /** Moves by an arrow key; returns whether it was one. */
  const moveBy = (event: KeyboardEvent): boolean => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || event.altKey) return false;
    event.preventDefault();
    if (count > 0) setActive(active < 0 && step < 0 ? count - 1 : (active + step + count) % count);
    return true;
  };
  return { active, setActive, moveBy };
}
