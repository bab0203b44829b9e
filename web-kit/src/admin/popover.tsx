import { Popover as Radix } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { Button } from '../ui/button';

export interface PopoverProps {
  /** On the button: "Columns, 8 of 11". */
  label: ReactNode;
  icon?: ReactNode;
  /** Name of what opens. */
  title: string;
  /** Content that opens; a function receives the callback that closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A few choices behind a quiet button: filters, columns. Esc and a press outside close it. */
export function Popover({ label, icon, title, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>
        <Button size="sm" variant="quiet" icon={icon}>
          {label}
        </Button>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={title}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          sticky="always"
          className="z-30 grid max-h-(--radix-popover-content-available-height) w-[min(22rem,90vw)] gap-3 overflow-y-auto rounded-md bg-surface p-4 shadow-raised"
        >
          {typeof children === 'function' ? children(() => setOpen(false)) : children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
