import { useText } from '../../i18n/hooks.js';
import { AreaTabs } from '../../shared/area-tabs.js';

const SCREENS = ['privacy', 'privacyViews', 'privacyRetention'] as const;

/** Links to the parts of the privacy desk. */
export function PrivacyTabs({ current }: { current: (typeof SCREENS)[number] }) {
  const t = useText();
  const tabs = SCREENS.map((screen) => ({ screen, label: t(($) => $.privacy.tabs[screen]) }));
  return <AreaTabs label={t(($) => $.menu.privacy)} tabs={tabs} current={current} />;
}
