import { Button } from '@club/web-kit';
import { useShortcut } from '@club/web-kit/admin/index.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../i18n/hooks.js';

/** Seconds in which a decision can be undone (docs/product/receipts.md#review). */
const UNDO_S = 10;

/** A decision that can still be undone. */
export interface Decided {
  id: string;
  what: string;
}

interface UndoListProps {
  decided: readonly Decided[];
  onUndo: (id: string) => void;
  /** Called once the time is over. */
  onEnd: (id: string) => void;
}

/** The decisions of the last seconds, each with its undo button; Ctrl Z undoes the last one. */
export function UndoList({ decided, onUndo, onEnd }: UndoListProps) {
  const t = useText();
  const last = decided.at(-1);
  useShortcut(last ? [{ key: 'z', command: true, inFields: false }] : [], () => {
    if (last) onUndo(last.id);
  });
  return (
    <section aria-label={t(($) => $.receipts.undoTitle)} aria-live="polite" className="grid gap-2 empty:hidden">
      {decided.map((one) => (
        <UndoRow key={one.id} {...one} onUndo={() => onUndo(one.id)} onEnd={() => onEnd(one.id)} />
      ))}
    </section>
  );
}

function UndoRow({ what, onUndo, onEnd }: { what: string; onUndo: () => void; onEnd: () => void }) {
  const t = useText();
  const [seconds, setSeconds] = useState(UNDO_S);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => left - 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (seconds <= 0) end();
  }, [seconds]);
  return (
    <div className="deep flex min-h-11 flex-wrap items-center gap-2 rounded-md bg-ink py-1 pr-1 pl-4 text-small text-on-deep">
      <span className="min-w-0 flex-1">{what}</span>
      <span aria-hidden className="text-on-deep-2 tabular-nums">
        {t(($) => $.receipts.secondsLeft, { count: Math.max(0, seconds) })}
      </span>
      <Button size="sm" variant="onDeep" aria-label={t(($) => $.receipts.undoOf, { what })} onClick={onUndo}>
        {t(($) => $.receipts.undo)}
      </Button>
    </div>
  );
}
