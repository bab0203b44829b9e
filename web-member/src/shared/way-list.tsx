import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface Way {
  to: string;
  label: ReactNode;
  icon?: ReactNode;
}

/** Rows that lead on, on one card: an icon where it helps, words, and an arrow. */
export const WayList = ({ ways }: { ways: readonly Way[] }) => (
  <ul className="rounded-lg bg-surface px-5 py-1 shadow-card">
    {ways.map(({ to, label, icon }) => (
      <li key={to} className="border-line not-first:border-t">
        <Link to={to} className="flex min-h-14 items-center gap-3 py-2 font-medium no-underline">
          {icon ? (
            <span className="flex-none text-primary [&>svg]:size-5" aria-hidden>
              {icon}
            </span>
          ) : null}
          <span className="min-w-0 flex-1">{label}</span>
          <ChevronRight className="size-5 flex-none text-ink-2" aria-hidden />
        </Link>
      </li>
    ))}
  </ul>
);
