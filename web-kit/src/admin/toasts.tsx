import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../ui/button';
import { Kbd } from './bits';
import { useShortcut } from './shortcut';

/** Time that a success message and its undo button stay: 5 seconds. */
export const TOAST_MS = 5_000;

export interface Toast {
  id: string;
  /** A failure stays until it is closed. */
  tone: 'done' | 'failed';
  text: ReactNode;
  /** At most one button: "Undo". */
  action?: { label: string; onSelect: () => void };
}

export interface ToastsProps {
  /** Name of the region: "Outcomes". */
  label: string;
  /** Oldest first. */
  toasts: readonly Toast[];
  /** Called when it expired or was closed: what can no longer be undone happens now. */
  onEnd: (id: string) => void;
  closeLabel: string;
  /** Shortcut shown on the button of the newest toast: "Ctrl Z". */
  keys?: string;
}

/** Calls `end` after the time, which stands still while `paused`. */
function useTimeLeft(ms: number, paused: boolean, end: () => void): void {
  const left = useRef(ms);
  const now = useRef(end);
  useEffect(() => {
    now.current = end;
  });
  useEffect(() => {
    if (paused || ms === Infinity) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => now.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - startedAt;
    };
  }, [ms, paused]);
}

/**
 * Outcomes at the foot of the window, each with at most one act. A good one stays 5 s, and longer while the pointer or the focus is on it;
 * Ctrl or Cmd with Z, outside fields, presses the newest act. Stays mounted: it is what assistive technology listens to.
 */
export function Toasts({ label, toasts, onEnd, closeLabel, keys }: ToastsProps) {
  const newest = toasts.findLast(({ action }) => action);
  const press = ({ id, action }: Toast) => {
    action?.onSelect();
    onEnd(id);
  };
  useShortcut(newest ? [{ key: 'z', command: true, inFields: false }] : [], () => {
    if (newest) press(newest);
  });
  return (
    <section
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions"
      className="pointer-events-none fixed inset-x-(--gutter) bottom-22 z-30 grid justify-items-center gap-2 print:hidden"
    >
      {toasts.map((toast) => (
        <OneToast
          key={toast.id}
          toast={toast}
          closeLabel={closeLabel}
          keys={toast === newest ? keys : undefined}
          onPress={() => press(toast)}
          onEnd={() => onEnd(toast.id)}
        />
      ))}
    </section>
  );
}

interface OneToastProps {
  toast: Toast;
  closeLabel: string;
  keys: string | undefined;
  onPress: () => void;
  onEnd: () => void;
}

function OneToast({ toast: { tone, text, action }, closeLabel, keys, onPress, onEnd }: OneToastProps) {
  const [held, setHeld] = useState({ pointer: false, focus: false });
  useTimeLeft(tone === 'failed' ? Infinity : TOAST_MS, held.pointer || held.focus, onEnd);
  const Icon = tone === 'failed' ? CircleAlert : CircleCheck;
  return (
    <div
      role={tone === 'failed' ? 'alert' : undefined}
      onPointerEnter={() => setHeld((before) => ({ ...before, pointer: true }))}
      onPointerLeave={() => setHeld((before) => ({ ...before, pointer: false }))}
      onFocus={() => setHeld((before) => ({ ...before, focus: true }))}
      onBlur={() => setHeld((before) => ({ ...before, focus: false }))}
      className="deep toast-in pointer-events-auto flex min-h-13 w-fit max-w-full items-center gap-3 rounded-md bg-ink py-1 pr-1 pl-4 text-small text-on-deep shadow-raised"
    >
      <Icon className={tone === 'failed' ? 'size-5 shrink-0 text-blush' : 'size-5 shrink-0 text-points'} aria-hidden />
      <p className="min-w-0 py-1.5">{text}</p>
      {action ? (
        <button
          type="button"
          onClick={onPress}
          className="flex min-h-11 flex-none items-center gap-2 rounded-full px-3 font-bold text-points hover:bg-on-deep/12"
        >
          {action.label}
          {keys ? (
            <Kbd aria-hidden className="hidden bg-on-deep/15 text-on-deep desktop:inline">
              {keys}
            </Kbd>
          ) : null}
        </button>
      ) : null}
      <IconButton label={closeLabel} onClick={onEnd}>
        <X className="size-4" aria-hidden />
      </IconButton>
    </div>
  );
}
