import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { cn } from '../lib/cn';
import { useReturnFocus } from '../lib/return-focus';
import { Scrim } from '../lib/scrim';
import { useCloseRequest, useSwipeDown } from '../lib/sheet';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question or the news; always there for assistive technology. */
  title: ReactNode;
  titleHidden?: boolean;
  /** One or two sentences below the title. */
  description?: ReactNode;
  /** Picture above the title. */
  picture?: ReactNode;
  children?: ReactNode;
  /** The actions, the main one first. */
  actions?: ReactNode;
  /** Shows a close button with this name. */
  closeLabel?: string;
  /** Esc and a press outside do nothing while an act is under way. */
  busy?: boolean;
  /** Room for a table: 800 px instead of 544. */
  wide?: boolean;
  /** Nothing behind can be read: whoever looks at the screen may not be who opened it. */
  covers?: boolean;
}

/**
 * A decision or news that needs an answer: bottom sheet below 820 px, centred above.
 * Focus starts on the title and returns to what opened it.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  titleHidden = false,
  description,
  picture,
  children,
  actions,
  closeLabel,
  busy = false,
  wide = false,
  covers = false,
}: DialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useReturnFocus(() => heading.current);
  const mayClose = open && !busy;
  useCloseRequest(open, busy, () => onOpenChange(false));
  const swipe = useSwipeDown(mayClose, () => onOpenChange(false));
  const stay = (event: Event) => {
    if (busy) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* Not Radix.Overlay, which writes a <style> element. */}
        {open ? <Scrim covers={covers} /> : null}
        <div className="pointer-events-none fixed inset-0 z-40 grid items-end justify-items-center tablet:items-center tablet:p-8">
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            aria-modal
            {...swipe}
            className={cn(
              'dialog-panel pointer-events-auto relative max-h-[calc(100dvh-1.5rem)] w-full overflow-y-auto overscroll-contain rounded-t-xl bg-surface px-(--gutter) pt-3 pb-[calc(1.5rem+env(safe-area-inset-bottom))] shadow-sheet outline-none tablet:rounded-xl tablet:p-8',
              wide ? 'max-w-200' : 'max-w-136',
            )}
            {...focus}
            onEscapeKeyDown={stay}
            onPointerDownOutside={stay}
            onInteractOutside={stay}
          >
            <div className="mx-auto mb-4 h-1.25 w-11 rounded-[3px] bg-line tablet:hidden" aria-hidden />
            {closeLabel ? (
              <Radix.Close
                aria-label={closeLabel}
                className="absolute top-3 right-3 inline-grid size-11 place-items-center rounded-full hover:bg-ink/8"
              >
                <X className="size-6" aria-hidden />
              </Radix.Close>
            ) : null}
            <div className="grid gap-4">
              {picture ? <div className="mx-auto [&>svg]:size-36">{picture}</div> : null}
              <div className={cn('grid gap-2', picture && 'text-center')}>
                <Radix.Title
                  ref={heading}
                  tabIndex={-1}
                  className={cn(titleHidden ? 'sr-only' : 'text-heading', closeLabel && !picture && 'pr-10')}
                >
                  {title}
                </Radix.Title>
                {description ? (
                  <Radix.Description asChild>
                    <div className="text-ink-2">{description}</div>
                  </Radix.Description>
                ) : null}
              </div>
              {children}
            </div>
            {actions ? <div className="mt-5 grid gap-2">{actions}</div> : null}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
