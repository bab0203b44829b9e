import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import { Button } from '../ui/button';
import { Kbd } from './bits';
import { useNamedKey, useShortcut } from './shortcut';

export interface SaveBarProps {
  /** Id of the form that Save sends. */
  form: string;
  /** Something was changed; without a change the bar is hidden. */
  dirty: boolean;
  /** States what is unsaved: "Unsaved changes in 4 fields." */
  text: ReactNode;
  /** Names who saved last, and when. */
  note?: ReactNode;
  discardLabel: string;
  onDiscard: () => void;
  /** Names what is saved: "Save contest". */
  saveLabel: string;
  /** "Ctrl S". */
  keys?: string;
  saving?: boolean;
  /** Saves without showing to anybody; Enter and Ctrl S press it, as it is the safe one of the two. */
  draftLabel?: string | undefined;
}

/** Value of the button that saves and shows, where another one saves a draft. */
export const SAVE_AND_SHOW = 'show';

/**
 * At the foot of a long form while something is unsaved. Save is never disabled: with errors the form moves the focus to its summary.
 * Ctrl or Cmd with S saves from anywhere.
 */
export function SaveBar({
  form,
  dirty,
  text,
  note,
  discardLabel,
  onDiscard,
  saveLabel,
  keys,
  saving = false,
  draftLabel,
}: SaveBarProps) {
  const shortcut = keys ? (
    <Kbd aria-hidden className={cn('hidden desktop:inline', draftLabel ? '' : 'bg-on-deep/15')}>
      {keys}
    </Kbd>
  ) : null;
  useShortcut([{ key: 's', command: true }], () => {
    const element = document.getElementById(form);
    if (dirty && !saving && element instanceof HTMLFormElement) element.requestSubmit();
  });
  useNamedKey(keys ?? '', keys ? saveLabel : '');
  return (
    <div className="sticky bottom-0 z-20 -mx-(--gutter) mt-auto -mb-8 print:hidden">
      <div className={dirty ? 'mt-5 bg-surface px-(--gutter) py-3.5 shadow-[0_-1px_0_var(--color-line)]' : 'hidden'}>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
          <div className="flex min-w-0 flex-[1_1_14rem] items-center gap-3 text-small">
            <span
              aria-hidden
              className="ml-1 size-2.5 flex-none rounded-full bg-points-hover ring-4 ring-points-soft"
            />
            <p role="status">
              {dirty ? (
                <>
                  <b>{text}</b> <span className="text-ink-2">{note}</span>
                </>
              ) : null}
            </p>
          </div>
          <Button size="sm" variant="outline" onClick={onDiscard} disabled={saving}>
            {discardLabel}
          </Button>
          {draftLabel ? (
            <Button size="sm" variant="outline" type="submit" form={form} disabled={saving}>
              {draftLabel}
              {shortcut}
            </Button>
          ) : null}
          <Button size="sm" type="submit" form={form} value={SAVE_AND_SHOW} loading={saving}>
            {saveLabel}
            {draftLabel ? null : shortcut}
          </Button>
        </div>
      </div>
    </div>
  );
}
