import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { cn } from '../lib/cn';

export type ToastKind = 'success' | 'info' | 'error';

export interface ToastOptions {
  action?: { label: string; onPress: () => void };
  /** Same id replaces the toast shown before. */
  id?: string;
}

interface ToastEntry extends ToastOptions {
  id: string;
  kind: ToastKind;
  text: ReactNode;
}

// Our own store and list: the usual toast package writes a <style> element, which the content security policy forbids.
let entries: readonly ToastEntry[] = [];
let serial = 0;
const listeners = new Set<() => void>();
const publish = (next: readonly ToastEntry[]) => {
  entries = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const show = (kind: ToastKind, text: ReactNode, options: ToastOptions = {}): string => {
  const id = options.id ?? `toast-${++serial}`;
  // Two at a time; an error is only pushed out by another error.
  const others = entries.filter((entry) => entry.id !== id);
  const oldest = others.find((entry) => entry.kind !== 'error') ?? others[0];
  const room = others.length < 2 ? others : others.filter((entry) => entry !== oldest);
  publish([...room, { ...options, id, kind, text }]);
  return id;
};

/** Outcomes. Success and information leave after 5 s (not while pointed at or focused); errors stay until they are closed. */
export const toast = {
  success: (text: ReactNode, options?: ToastOptions) => show('success', text, options),
  info: (text: ReactNode, options?: ToastOptions) => show('info', text, options),
  error: (text: ReactNode, options?: ToastOptions) => show('error', text, options),
  /** Removes one toast, or all. */
  dismiss: (id?: string) => publish(id === undefined ? [] : entries.filter((entry) => entry.id !== id)),
};

const icons = {
  success: <CircleCheck className="size-5 shrink-0 text-points" aria-hidden />,
  info: <Info className="size-5 shrink-0 text-sky" aria-hidden />,
  error: <CircleAlert className="size-5 shrink-0 text-blush" aria-hidden />,
};

function Toast({ entry, closeLabel, lifeMs }: { entry: ToastEntry; closeLabel: string; lifeMs: number }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  const start = () => {
    stop();
    if (entry.kind !== 'error') timer.current = setTimeout(() => toast.dismiss(entry.id), lifeMs);
  };
  useEffect(() => {
    start();
    return stop;
    // a replaced toast starts its time anew
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [entry]);
  return (
    <li>
      <div
        role={entry.kind === 'error' ? 'alert' : 'status'}
        className="toast-in deep pointer-events-auto flex w-full items-center gap-3 rounded-md bg-ink py-1.5 pr-1.5 pl-4 text-small text-on-deep shadow-raised"
        onPointerEnter={stop}
        onPointerLeave={start}
        onFocus={stop}
        onBlur={start}
      >
        {icons[entry.kind]}
        <span className="min-w-0 flex-1 py-1.5">{entry.text}</span>
        {entry.action ? (
          <button
            type="button"
            className="inline-flex min-h-11 shrink-0 items-center px-2 font-bold text-points hover:underline"
            onClick={() => {
              toast.dismiss(entry.id);
              entry.action?.onPress();
            }}
          >
            {entry.action.label}
          </button>
        ) : null}
        <button
          type="button"
          aria-label={closeLabel}
          className="inline-grid size-11 shrink-0 place-items-center rounded-full hover:bg-on-deep/12"
          onClick={() => toast.dismiss(entry.id)}
        >
          <X className="size-4" aria-hidden />
        </button>
      </div>
    </li>
  );
}

export interface ToasterProps {
  /** Name of the list for assistive technology: "Notifications". */
  label: string;
  closeLabel: string;
  /** How long success and information stay. */
  lifeMs?: number;
  className?: string;
}

/** The list of toasts, above the tab bar; once in the app. */
export function Toaster({ label, closeLabel, lifeMs = 5000, className }: ToasterProps) {
  const list = useSyncExternalStore(
    subscribe,
    () => entries,
    () => entries,
  );
  return (
    <section
      aria-label={label}
      className={cn(
        'pointer-events-none fixed inset-x-3 bottom-[calc(6.25rem+env(safe-area-inset-bottom))] z-50 mx-auto max-w-108 desktop:bottom-6',
        className,
      )}
    >
      <ol className="grid gap-2">
        {list.map((entry) => (
          <Toast key={entry.id} entry={entry} closeLabel={closeLabel} lifeMs={lifeMs} />
        ))}
      </ol>
    </section>
  );
}
