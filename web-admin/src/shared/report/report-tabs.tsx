import { useAppSelector } from '../../core/hooks.js';
import { maySee, REPORT_SCREENS, type Screen } from '../../core/paths.js';
import { selectSession } from '../../core/session/slice.js';
import { useText } from '../../i18n/hooks.js';
import { AreaTabs } from '../area-tabs.js';

/** Links to every report that the administrator may see; none where that is one alone. */
export function ReportTabs({ current }: { current: Screen }) {
  const t = useText();
  const session = useAppSelector(selectSession);
  const screens = REPORT_SCREENS.filter((screen) => session.status === 'signedIn' && maySee(session.role, screen));
  if (screens.length < 2) return null;
  const tabs = screens.map((screen) => ({ screen, label: t(($) => $.reports.tabs[screen]) }));
  return <AreaTabs label={t(($) => $.reports.group)} tabs={tabs} current={current} />;
}
