import {
  HeartHandshake,
  History,
  LayoutDashboard,
  Map as MapIcon,
  Newspaper,
  NotebookPen,
  Package,
  ReceiptText,
  ScanLine,
  Ticket,
  TreePine,
  Users,
  Trophy,
  ShoppingBag,
  Baby,
  HandHeart,
  Gift,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { maySee, type Screen } from '../core/paths.js';
import type { Role } from '../core/types.js';

export type GroupKey = 'top' | 'rewards' | 'earning' | 'members' | 'content';

interface MenuEntry {
  screen: Screen;
  group: GroupKey;
  icon: ReactNode;
  /** It leaves for another site: in a tab of its own, so that the back office stays. */
  newTab?: boolean;
  /** The one role whose menu has it, where others may see the screen too. */
  only?: Role;
}

const icon = (Icon: LucideIcon) => <Icon className="size-5" aria-hidden />;

/** The side menu of every role in its order; a screen that is not here is reached from one that is. */
const MENU: readonly MenuEntry[] = [
  { screen: 'overview', group: 'top', icon: icon(LayoutDashboard) },
  { screen: 'audit', group: 'top', icon: icon(History) },
  { screen: 'brands', group: 'rewards', icon: icon(Package) },
  { screen: 'samples', group: 'rewards', icon: icon(Gift) },
  { screen: 'codes', group: 'earning', icon: icon(ScanLine) },
  { screen: 'insights', group: 'earning', icon: icon(ReceiptText), newTab: true },
  { screen: 'items', group: 'rewards', icon: icon(ShoppingBag) },
  { screen: 'vouchers', group: 'rewards', icon: icon(Ticket) },
  { screen: 'pregnant', group: 'rewards', icon: icon(Baby) },
  { screen: 'donate', group: 'rewards', icon: icon(HandHeart) },
  // others find nothing there yet
  { screen: 'accounts', group: 'members', icon: icon(Users), only: 'superadmin' },
  { screen: 'news', group: 'content', icon: icon(Newspaper) },
  { screen: 'articles', group: 'content', icon: icon(NotebookPen) },
  { screen: 'blogs', group: 'content', icon: icon(HeartHandshake) },
  { screen: 'contests', group: 'content', icon: icon(Trophy) },
  { screen: 'wishes', group: 'content', icon: icon(TreePine) },
  { screen: 'journey', group: 'content', icon: icon(MapIcon) },
];

/** Returns the side menu of a role. */
export const menuOf = (role: Role): readonly MenuEntry[] =>
  MENU.filter(({ screen, only = role }) => only === role && maySee(role, screen));

/** Returns the icon of a screen that some menu has. */
export const iconOf = (screen: Screen): ReactNode => MENU.find((entry) => entry.screen === screen)?.icon;
