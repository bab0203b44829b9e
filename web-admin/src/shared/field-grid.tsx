import type { ReactNode } from 'react';

/** Short fields, two beside each other where there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-6 tablet:grid-cols-2">{children}</div>
);
