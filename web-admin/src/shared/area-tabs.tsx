import { cn } from '@club/web-kit';
import { Link } from 'react-router-dom';
import { pathTo, type Screen } from '../core/paths.js';

interface LinkTabsProps {
  /** Name of the list of tabs. */
  label: string;
  tabs: readonly { to: string; label: string; current: boolean }[];
}

/** Links that are drawn as tabs. */
export const LinkTabs = ({ label, tabs }: LinkTabsProps) => (
  <nav aria-label={label} className="mb-4 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]">
    {tabs.map(({ to, label: name, current }) => (
      <Link
        key={to}
        to={to}
        aria-current={current ? 'page' : undefined}
        className={cn(
          '-mb-px flex min-h-12 flex-none items-center rounded-t-sm border-b-3 border-transparent px-3 text-small font-medium whitespace-nowrap text-ink-2 -outline-offset-3! hover:text-ink',
          'aria-[current]:border-primary aria-[current]:font-bold aria-[current]:text-primary',
        )}
      >
        {name}
      </Link>
    ))}
  </nav>
);

interface AreaTabsProps {
  label: string;
  tabs: readonly { screen: Screen; label: string }[];
  current: Screen;
}

/** Links to the screens of an area, as tabs above each of them. */
export const AreaTabs = ({ label, tabs, current }: AreaTabsProps) => (
  <LinkTabs
    label={label}
    tabs={tabs.map(({ screen, label: name }) => ({ to: pathTo(screen), label: name, current: screen === current }))}
  />
);
