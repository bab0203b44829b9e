import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Returns whether single keys belong to what has the focus: they write there. */
const writesHere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target.matches('input, textarea, select') &&
      !target.matches('[type=checkbox], [type=radio], [type=button], [type=submit]')));

/** Returns whether a dialog is open: keys of the page below are dead then. */
const behindDialog = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

export interface Shortcut {
  key: string;
  /** With Ctrl, or Cmd on a Mac. */
  command?: boolean;
  /** Acts while a field has the focus too; keys with Ctrl or Cmd do by default. */
  inFields?: boolean;
  /** Acts again while the key is held down. */
  repeats?: boolean;
}

const matches = (event: KeyboardEvent, { key, command = false }: Shortcut): boolean =>
  event.key.toLowerCase() === key.toLowerCase() && command === (event.ctrlKey || event.metaKey) && !event.altKey;

/** A key of the page with its effect in words. */
export interface NamedKey {
  keys: string;
  label: string;
}

/** Keys that act on the page as it is, in the order in which their parts came. */
let named: readonly NamedKey[] = [];
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function changeNamed(change: (keys: readonly NamedKey[]) => readonly NamedKey[]): void {
  named = change(named);
  for (const listener of listeners) listener();
}

/** Returns the keys that parts of the page have named by `useNamedKey`. */
export const useNamedKeys = (): readonly NamedKey[] =>
  useSyncExternalStore(
    subscribe,
    () => named,
    () => named,
  );

/** Lists a key among those of the page, while the part that has it is there; an empty label lists nothing. */
export function useNamedKey(keys: string, label: string): void {
  useEffect(() => {
    if (!label) return;
    const own: NamedKey = { keys, label };
    changeNamed((all) => [...all, own]);
    return () => changeNamed((all) => all.filter((each) => each !== own));
  }, [keys, label]);
}

/**
 * Calls `act` when a key is pressed anywhere on the page: not in a field (unless with Ctrl or Cmd), not behind a dialog, and not if
 * something nearer took the key first. `last` waits until everything else had its chance.
 */
export function useShortcut(shortcuts: readonly Shortcut[], action: () => void, { last = false } = {}): void {
  const now = useRef({ shortcuts, action });
  useEffect(() => {
    now.current = { shortcuts, action };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const hit = now.current.shortcuts.find((shortcut) => matches(event, shortcut));
      if (!hit || event.defaultPrevented || (event.repeat && !hit.repeats) || behindDialog()) return;
      if (!(hit.inFields ?? hit.command) && writesHere(event.target)) return;
      event.preventDefault();
      now.current.action();
    };
    const target = last ? window : document;
    target.addEventListener('keydown', onKey as EventListener);
    return () => target.removeEventListener('keydown', onKey as EventListener);
  }, [last]);
}
