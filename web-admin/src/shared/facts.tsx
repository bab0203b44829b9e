import type { ReactNode } from 'react';

/** Facts beside each other, each with its name. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 text-small">{children}</dl>
);

/** One detail of a record, with its name. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-2">{name}</dt>
    <dd className="font-bold break-words tabular-nums">{children}</dd>
  </div>
);
