import { cn } from '@club/web-kit';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../core/hooks.js';
import { maySee, pathTo, REPORT_SCREENS, type Screen } from '../../core/paths.js';
import { selectSession } from '../../core/session/slice.js';
import { useText } from '../../i18n/hooks.js';

/** Links to every report that the administrator may see; none where that is one alone. */
export function ReportTabs({ current }: { current: Screen }) {
  const t = useText();
  const session = useAppSelector(selectSession);
  const screens = REPORT_SCREENS.filter((screen) => session.status === 'signedIn' && maySee(session.role, screen));
  if (screens.length < 2) return null;
  return (
    <nav
      aria-label={t(($) => $.reports.group)}
      className="mb-4 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      {screens.map((screen) => (
        <Link
          key={screen}
          to={pathTo(screen)}
          aria-current={screen === current ? 'page' : undefined}
          className={cn(
            '-mb-px flex min-h-12 flex-none items-center rounded-t-sm border-b-3 border-transparent px-3 text-small font-medium whitespace-nowrap text-ink-2 -outline-offset-3! hover:text-ink',
            'aria-[current]:border-primary aria-[current]:font-bold aria-[current]:text-primary',
          )}
        >
          {t(($) => $.reports.tabs[screen])}
        </Link>
      ))}
    </nav>
  );
}
