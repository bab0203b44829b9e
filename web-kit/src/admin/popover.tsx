import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../ui/button';

export interface PopoverProps {
  /** On the button: "Columns, 8 of 11". */
  label: ReactNode;
  icon?: ReactNode;
  /** Name of what opens. */
  title: string;
  children: ReactNode;
}

/** A few choices behind a quiet button: filters, columns. Esc and a press outside close it. */
export const Popover = ({ label, icon, title, children }: PopoverProps) => (
  <Radix.Root>
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
        className="z-30 grid max-h-(--radix-popover-content-available-height) w-[min(22rem,90vw)] gap-3 overflow-y-auto rounded-md bg-surface p-4 shadow-raised"
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
