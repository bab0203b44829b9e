import type { ReactNode } from 'react';

interface CardProps {
  id: string;
  title: string;
  /** Beside the title: where there is more. */
  action?: ReactNode;
  children: ReactNode;
}

/** One part of the overview below the work. */
export const Card = ({ id, title, action, children }: CardProps) => (
  <section aria-labelledby={id} className="grid content-start gap-3 rounded-lg bg-surface px-5 py-4.5 shadow-card">
    <div className="flex items-center justify-between gap-3">
      <h2 id={id}>{title}</h2>
      {action}
    </div>
    {children}
  </section>
);
