import type { NavItem } from '@club/web-kit';
import {
  CircleHelp,
  Coins,
  Gift,
  House,
  Inbox,
  Package,
  ReceiptText,
  ScanLine,
  Sparkles,
  Trees,
  Trophy,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../core/hooks.js';
import { memberPaths, publicPaths } from '../core/paths.js';
import { selectUnread } from '../core/inbox/selectors.js';
import { useText } from '../i18n/hooks.js';

const exists = ({ href }: NavItem) => [...memberPaths, ...publicPaths].includes(href.split('?')[0]!);

/**
 * The member's ways: the tabs of the phone, the header of the desktop, and at most 12 for the menu. The other pages are a link
 * away from one of these: the history from the points and the profile, typing a code from the camera.
 */
export function useNavigation() {
  const t = useText();
  const { pathname } = useLocation();
  const unread = useAppSelector(selectUnread);
  const item = (href: string, label: string, icon: ReactNode): NavItem => ({
    href,
    label,
    icon,
    current: pathname === href.split('?')[0],
  });
  const home = item(
    '/dashboard',
    t(($) => $.nav.home),
    <House aria-hidden />,
  );
  // the camera is one tap from every page; typing is one more
  const scan = item(
    '/scancode?mode=scan',
    t(($) => $.nav.scan),
    <ScanLine aria-hidden />,
  );
  const rewards = item(
    '/pointshop',
    t(($) => $.chrome.rewards),
    <Gift aria-hidden />,
  );
  const inbox: NavItem = {
    ...item(
      '/inbox',
      t(($) => $.chrome.inbox),
      <Inbox aria-hidden />,
    ),
    ...(unread > 0 ? { dot: t(($) => $.chrome.unread, { count: unread }), count: unread } : {}),
  };
  const profile = item(
    '/userprofile',
    t(($) => $.nav.profile),
    <UserRound aria-hidden />,
  );
  const quests = item(
    '/quest',
    t(($) => $.chrome.quests),
    <Sparkles aria-hidden />,
  );
  const help = item(
    '/help',
    t(($) => $.chrome.help),
    <CircleHelp aria-hidden />,
  );
  const samples = item(
    '/picksample',
    t(($) => $.chrome.samples),
    <Package aria-hidden />,
  );
  const others = [
    item(
      '/points',
      t(($) => $.nav.points),
      <Coins aria-hidden />,
    ),
    item(
      '/uploadReceipt',
      t(($) => $.chrome.receipt),
      <ReceiptText aria-hidden />,
    ),
    samples,
    item(
      '/referandearn',
      t(($) => $.chrome.refer),
      <UsersRound aria-hidden />,
    ),
    quests,
    item(
      '/contest',
      t(($) => $.chrome.contests),
      <Trophy aria-hidden />,
    ),
    item(
      '/wishingtree',
      t(($) => $.chrome.tree),
      <Trees aria-hidden />,
    ),
    help,
  ];
  return {
    tabs: [home, rewards, { ...scan, loud: true }, inbox, profile],
    top: [home, scan, rewards, samples, quests, inbox, profile, help].filter(exists),
    menu: [home, rewards, inbox, profile, ...others].filter(exists),
  };
}
