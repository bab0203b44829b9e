import {
  Award,
  CalendarDays,
  ChartColumn,
  Coins,
  ExternalLink,
  FileLock,
  History,
  LayoutDashboard,
  Map as MapIcon,
  Medal,
  ReceiptText,
  ScanLine,
  Settings2,
  ShieldCheck,
  Truck,
  UserPlus,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import { maySee, RECORD_NAMES, RECORDS, REPORT_SCREENS, type RecordName, type Screen } from '../core/paths.js';
import type { Role } from '../core/types.js';
import { useText } from '../i18n/hooks.js';

export type GroupKey = 'top' | 'rewards' | 'earning' | 'members' | 'content';

interface MenuEntry {
  screen: Screen;
  group: GroupKey;
  icon: ReactNode;
  /** The screens that belong to it; those whose address begins as its own when absent. */
  area?: readonly Screen[];
  /** Leads to another site, in a tab of its own, so that the back office stays open. */
  newTab?: boolean;
}

const icon = (Icon: LucideIcon) => <Icon className="size-5" aria-hidden />;

/** The side menu of every role in its order; a screen that is not here is reached from one that is. */
const MENU: readonly MenuEntry[] = [
  { screen: 'overview', group: 'top', icon: icon(LayoutDashboard) },
  {
    screen: 'pointShop',
    group: 'top',
    icon: icon(ChartColumn),
    area: REPORT_SCREENS.filter((screen) => screen !== 'accounts'),
  },
  { screen: 'audit', group: 'top', icon: icon(History) },
  { screen: 'administrators', group: 'top', icon: icon(ShieldCheck) },
  { screen: 'accounts', group: 'members', icon: icon(Users), area: ['accounts', 'accountEdit', 'member'] },
  { screen: 'bulkUsers', group: 'members', icon: icon(UserPlus) },
  { screen: 'orders', group: 'rewards', icon: icon(Truck) },
  ...RECORD_NAMES.flatMap((screen): MenuEntry[] => {
    const { group, icon: Icon } = RECORDS[screen];
    return Icon ? [{ screen, group, icon: icon(Icon) }] : [];
  }),
  { screen: 'privacy', group: 'members', icon: icon(FileLock) },
  { screen: 'codes', group: 'earning', icon: icon(ScanLine) },
  { screen: 'doublePoints', group: 'earning', icon: icon(CalendarDays) },
  { screen: 'awards', group: 'earning', icon: icon(Award) },
  { screen: 'massCredit', group: 'earning', icon: icon(Coins) },
  { screen: 'receipts', group: 'earning', icon: icon(ReceiptText) },
  { screen: 'insights', group: 'earning', icon: icon(ExternalLink), newTab: true },
  { screen: 'contestEntries', group: 'content', icon: icon(Medal) },
  { screen: 'journey', group: 'content', icon: icon(MapIcon) },
  { screen: 'settings', group: 'content', icon: icon(Settings2) },
];

/** Returns the side menu of a role. */
export const menuOf = (role: Role): readonly MenuEntry[] => MENU.filter(({ screen }) => maySee(role, screen));

/** Returns the icon of a screen that some menu has. */
export const iconOf = (screen: Screen): ReactNode => MENU.find((entry) => entry.screen === screen)?.icon;

/** Returns the names of the screens that a menu leads to; those of records are in their own texts. */
export function useScreenNames() {
  const t = useText();
  return useCallback(
    (screen: Screen) =>
      screen in RECORDS ? t(($) => $[screen as RecordName].menu) : t(($) => $.menu[screen as keyof typeof $.menu]),
    [t],
  );
}
