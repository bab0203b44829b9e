import { Tabs as Radix } from 'radix-ui';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { cn } from '../lib/cn';

export interface TabItem<V extends string> {
  value: V;
  label: ReactNode;
  /** Beside the label: how many are behind it. */
  count?: ReactNode;
}

export interface TabsProps<V extends string> {
  /** Name of the list of tabs. */
  label: string;
  items: readonly TabItem<V>[];
  value: V;
  onChange: (value: V) => void;
  /** Content of the chosen tab. */
  children: ReactNode;
  /** The tabs stand in a card: with its sides. */
  inCard?: boolean;
  className?: string;
}

/** Parts of one page, one at a time; arrow keys move between the tabs. The page keeps the chosen one in its address. */
export function Tabs<V extends string>({
  label,
  items,
  value,
  onChange,
  children,
  inCard = false,
  className,
}: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  // Of more tabs than a narrow window shows, the chosen one is in the middle.
  useLayoutEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[data-state=active]');
    if (list.current && chosen)
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2;
  }, [value]);
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as V)} className={className}>
      <Radix.List
        ref={list}
        aria-label={label}
        className={cn(
          'relative flex overflow-x-auto border-b border-line [scrollbar-width:none]',
          inCard ? 'px-2' : 'mb-4',
        )}
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            className="-mb-px flex min-h-12 flex-none items-center gap-1.5 rounded-t-sm border-b-3 border-transparent px-2.5 text-small font-medium whitespace-nowrap text-ink-2 -outline-offset-3! hover:text-ink data-[state=active]:border-primary data-[state=active]:font-bold data-[state=active]:text-primary"
          >
            {item.label}
            {item.count === undefined ? null : <span className="tabular-nums">{item.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content key={value} value={value} tabIndex={-1} className="outline-none">
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
