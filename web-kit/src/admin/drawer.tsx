import { ChevronDown, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useReturnFocus } from '../lib/return-focus';
import { Scrim } from '../lib/scrim';
import { useCloseRequest } from '../lib/sheet';
import { IconButton } from '../ui/button';
import { useShortcut } from './shortcut';

/** Width from which a drawer is shown beside its list. */
const BESIDE = '(min-width: 80rem)';

const subscribe = (changed: () => void) => {
  const media = window.matchMedia(BESIDE);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};
const useBeside = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(BESIDE).matches,
    () => false,
  );

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the record. */
  title: string;
  /** Below the title: what kind of record, its number. */
  note?: ReactNode;
  closeLabel: string;
  /** Opens the next row of the list; without `onNext` there is none. */
  next?: { label: string; onNext: (() => void) | undefined };
  /** Key of the row: the focus goes to the title of each that opens. */
  of: string;
  /** The action at the bottom. */
  foot?: ReactNode;
  /** Parts, with hairlines between them. */
  children: ReactNode;
}

/**
 * One record of a list, 400 px: beside it from 1,280 px (DrawerBeside), over it with a veil below. Esc closes it, and the focus goes
 * back to what opened it.
 */
export function Drawer(props: DrawerProps) {
  const beside = useBeside();
  if (!beside) return <OverDrawer {...props} />;
  return props.open ? <SideDrawer key={props.of} {...props} /> : null;
}

/** A list and the drawer of one of its rows, side by side where there is room. */
export const DrawerBeside = ({ drawer, children }: { drawer: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 has-[>aside]:grid-cols-[minmax(0,1fr)_25rem]">
    {children}
    {drawer}
  </div>
);

function SideDrawer(props: DrawerProps) {
  const { onOpenChange } = props;
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useShortcut([{ key: 'Escape' }], () => onOpenChange(false));
  useLayoutEffect(() => {
    const own = panel.current;
    const opener = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      // who has gone elsewhere meanwhile stays there
      if (own?.contains(document.activeElement) && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <aside
      ref={panel}
      aria-labelledby={id}
      className="drawer-end sticky top-4 flex max-h-[calc(100dvh-2rem)] flex-col overflow-hidden rounded-lg bg-surface shadow-card"
    >
      <DrawerParts
        {...props}
        heading={
          <h2 id={id} ref={heading} tabIndex={-1} className="text-card break-words">
            {props.title}
          </h2>
        }
      />
    </aside>
  );
}

function OverDrawer(props: DrawerProps) {
  const { open, onOpenChange, of } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useReturnFocus(() => heading.current);
  useCloseRequest(open, false, () => onOpenChange(false));
  const was = useRef(open);
  useEffect(() => {
    // the dialog itself sees to the first
    if (was.current && open) heading.current?.focus({ preventScroll: true });
    was.current = open;
  }, [of, open]);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        {open ? <Scrim /> : null}
        <Dialog.Content
          aria-describedby={undefined}
          aria-modal
          {...focus}
          className="drawer-end fixed inset-y-0 right-0 z-50 flex w-[min(25rem,100vw)] flex-col overflow-hidden bg-surface shadow-sheet outline-none"
        >
          <DrawerParts
            {...props}
            heading={
              <Dialog.Title ref={heading} tabIndex={-1} className="text-card break-words">
                {props.title}
              </Dialog.Title>
            }
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function DrawerParts({
  heading,
  title,
  note,
  closeLabel,
  next,
  onOpenChange,
  foot,
  children,
}: DrawerProps & { heading: ReactNode }) {
  return (
    <>
      <div className="flex flex-none items-start gap-1 border-b border-line py-2 pr-2 pl-5">
        <div className="min-w-0 flex-1 py-2">
          {heading}
          {note ? <p className="text-small text-ink-2">{note}</p> : null}
        </div>
        {next ? (
          <IconButton
            label={next.label}
            repeats
            aria-disabled={next.onNext === undefined || undefined}
            onClick={() => next.onNext?.()}
          >
            <ChevronDown className="size-5" aria-hidden />
          </IconButton>
        ) : null}
        <IconButton label={closeLabel} onClick={() => onOpenChange(false)}>
          <X className="size-5" aria-hidden />
        </IconButton>
      </div>
      {/* takes the focus, so that arrow keys scroll what is longer than the window */}
      <div
        tabIndex={0}
        role="group"
        aria-label={title}
        className="min-h-0 flex-1 overflow-y-auto px-5 [&>*+*]:border-t [&>*+*]:border-line [&>*]:py-4"
      >
        {children}
      </div>
      {foot ? <div className="flex-none border-t border-line px-5 py-3">{foot}</div> : null}
    </>
  );
}
