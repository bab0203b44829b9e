import { useId, type ReactNode } from 'react';

/** A card of a page, with its title and the way to change its content. */
export function Card({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-lg bg-surface p-5 shadow-card">
      <div className="flex items-center justify-between gap-2">
        <h2 id={id} className="text-card">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
