import { cn } from '@club/web-kit';
import type { ReactNode } from 'react';

/** The steps of a job, numbered, beside each other where there is room. */
export const Steps = ({ children }: { children: ReactNode }) => (
  <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-4">{children}</ol>
);

interface StepProps {
  number: number;
  title: string;
  /** Takes a row of its own where not all steps have room beside each other. */
  wide?: boolean;
  children: ReactNode;
}

/** One step of a job, on its own card. */
export const Step = ({ number, title, wide = false, children }: StepProps) => (
  <li
    className={cn(
      'grid min-w-0 content-start gap-3 rounded-lg bg-surface p-5 shadow-card',
      wide && 'max-desktop:col-span-full',
    )}
  >
    <h2 className="flex items-center gap-2.5 text-card">
      <span
        aria-hidden
        className="grid size-7 flex-none place-items-center rounded-full bg-primary-soft text-small text-primary"
      >
        {number}
      </span>
      {title}
    </h2>
    {children}
  </li>
);
