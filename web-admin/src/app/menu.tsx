import {
  HeartHandshake,
  History,
  LayoutDashboard,
  Map as MapIcon,
  Newspaper,
  NotebookPen,
  Package,
  ScanLine,
  Ticket,
  TreePine,
  Trophy,
  ShoppingBag,
  Baby,
  HandHeart,
  Gift,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Screen } from '../core/paths.js';

export type GroupKey = 'top' | 'rewards' | 'earning' | 'members' | 'content';

interface MenuEntry {
  screen: Screen;
  group: GroupKey;
  icon: ReactNode;
}

const icon = (Icon: LucideIcon) => <Icon className="size-5" aria-hidden />;

/** The side menu in its order; a screen that is not here is reached from one that is. */
export const MENU: readonly MenuEntry[] = [
  { screen: 'overview', group: 'top', icon: icon(LayoutDashboard) },
  { screen: 'audit', group: 'top', icon: icon(History) },
  { screen: 'brands', group: 'rewards', icon: icon(Package) },
  { screen: 'samples', group: 'rewards', icon: icon(Gift) },
  { screen: 'codes', group: 'earning', icon: icon(ScanLine) },
  { screen: 'items', group: 'rewards', icon: icon(ShoppingBag) },
  { screen: 'vouchers', group: 'rewards', icon: icon(Ticket) },
  { screen: 'pregnant', group: 'rewards', icon: icon(Baby) },
  { screen: 'donate', group: 'rewards', icon: icon(HandHeart) },
  { screen: 'news', group: 'content', icon: icon(Newspaper) },
  { screen: 'articles', group: 'content', icon: icon(NotebookPen) },
  { screen: 'blogs', group: 'content', icon: icon(HeartHandshake) },
  { screen: 'contests', group: 'content', icon: icon(Trophy) },
  { screen: 'wishes', group: 'content', icon: icon(TreePine) },
  { screen: 'journey', group: 'content', icon: icon(MapIcon) },
];
