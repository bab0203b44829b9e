import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface AccordionItem {
  /** Needed where two of a list may have one title. */
  id?: string;
  title: string;
  /** A line below the title. */
  note?: string;
  children: ReactNode;
}

/** Topics that open one below the other; the browser's own disclosure, found by its page search too. */
export const Accordion = ({ items }: { items: readonly AccordionItem[] }) => (
  <div className="rounded-lg bg-surface px-5 py-1 shadow-card">
    {items.map(({ id, title, note, children }) => (
      <details key={id ?? title} className="group border-line not-first:border-t">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-2 [&::-webkit-details-marker]:hidden">
          <span className="grid gap-0.5">
            <h2 className="text-card">{title}</h2>
            {note ? <span className="text-small text-ink-2">{note}</span> : null}
          </span>
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
