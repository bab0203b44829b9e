import {
  Baby,
  BadgeCheck,
  Coins,
  Gift,
  HandHeart,
  Heart,
  Layers,
  Newspaper,
  Package,
  ReceiptText,
  ScanLine,
  Ticket,
  Trees,
  Trophy,
  UserPlus,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { SideGroup } from '../../src/admin/index';

const rows: readonly [heading: string, items: readonly [href: string, label: string, icon: ReactNode][]][] = [
  ['', [['#overview', 'Overview', <Layers key="i" aria-hidden />]]],
  [
    'Rewards',
    [
      ['#items', 'Items', <Package key="i" aria-hidden />],
      ['#vouchers', 'Vouchers', <Ticket key="i" aria-hidden />],
      ['#samples', 'Samples', <Baby key="i" aria-hidden />],
      ['#pregnant', 'Pregnant mum', <Heart key="i" aria-hidden />],
      ['#donations', 'Donations', <HandHeart key="i" aria-hidden />],
    ],
  ],
  [
    'Earning',
    [
      ['#codes', 'Scan codes', <ScanLine key="i" aria-hidden />],
      ['#receipts', 'Receipts', <ReceiptText key="i" aria-hidden />],
      ['#credit', 'Mass credit', <Coins key="i" aria-hidden />],
    ],
  ],
  [
    'Members',
    [
      ['#accounts', 'Accounts', <Users key="i" aria-hidden />],
      ['#bulk', 'Bulk create', <UserPlus key="i" aria-hidden />],
      ['#promoters', 'Promoters', <BadgeCheck key="i" aria-hidden />],
    ],
  ],
  [
    'Content',
    [
      ['#news', 'News & articles', <Newspaper key="i" aria-hidden />],
      ['#contests', 'Contests', <Trophy key="i" aria-hidden />],
      ['#wishes', 'Wishing tree', <Trees key="i" aria-hidden />],
      ['#form', 'Form', <Gift key="i" aria-hidden />],
    ],
  ],
];

/** The menu of the mock pages, with the entry of `current` marked. */
export const groups = (current: string): readonly SideGroup[] =>
  rows.map(([heading, items]) => ({
    key: heading || 'top',
    ...(heading ? { heading } : {}),
    items: items.map(([href, label, icon]) => ({
      href,
      label,
      icon,
      current: href === current,
      ...(href === '#receipts' ? { waiting: { figure: '38', text: ', 38 waiting' } } : {}),
    })),
  }));
