import type { ReactNode } from 'react';

/** Frame of one chart. */
export const Framed = ({ children }: { children: ReactNode }) => (
  <section className="rounded-lg bg-surface px-5 py-4.5 shadow-card">{children}</section>
);
