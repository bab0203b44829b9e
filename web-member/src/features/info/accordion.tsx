import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** Topics that open one below the other; the browser's own disclosure, found by its page search too. */
export const Accordion = ({ items }: { items: readonly { title: string; children: ReactNode }[] }) => (
  <div className="rounded-lg bg-surface px-5 py-1 shadow-card">
    {items.map(({ title, children }) => (
      <details key={title} className="group border-line not-first:border-t">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-2 [&::-webkit-details-marker]:hidden">
          <h2 className="text-card">{title}</h2>
          <ChevronDown
            className="size-5 flex-none transition-transform duration-(--duration-base) group-open:rotate-180"
            aria-hidden
          />
        </summary>
        <div className="pb-4 text-ink-2">{children}</div>
      </details>
    ))}
  </div>
);
