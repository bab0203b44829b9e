import { CoinsPicture, OpenPackPicture, ParentsPicture, QuestPicture, SectionHead, Tile } from '@club/web-kit';
import { CircleHelp, Flag, Gift, Package, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasPage } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { AppLink } from '../../shared/link.js';

/**
 * The dashboard's tiles beside the two loud ones: shop, sample, help, quests, contests
 * (docs/product/screens.md#dashboard).
 */
export function Shortcuts() {
  const t = useText();
  const tiles: { to: string; label: string; icon: ReactNode }[] = [
    { to: '/pointshop', label: t(($) => $.dash.shop), icon: <Gift /> },
    { to: '/picksample', label: t(($) => $.dash.sample), icon: <Package /> },
    { to: '/quest', label: t(($) => $.dash.quests), icon: <Flag /> },
    { to: '/help', label: t(($) => $.dash.help), icon: <CircleHelp /> },
    { to: '/contest', label: t(($) => $.dash.contests), icon: <Trophy /> },
  ].filter(({ to }) => hasPage(to));
  if (tiles.length < 3) return null;
  return (
    <nav aria-label={t(($) => $.dash.shortcuts)} className="@container">
      <ul className="grid grid-cols-2 gap-x-1 gap-y-3 rounded-lg bg-surface px-2 py-3 shadow-card @min-[14rem]:grid-cols-3 @min-[19rem]:flex @min-[19rem]:justify-around">
        {tiles.map(({ to, label, icon }) => (
          <li key={to} className="min-w-0 flex-1">
            <Link
              to={to}
              className="grid justify-items-center gap-1.5 rounded-md px-1 py-1 text-center text-tiny leading-tight font-medium no-underline tablet:grid-flow-col tablet:items-center tablet:justify-center tablet:gap-2 tablet:text-small"
            >
              <span
                className="grid size-12 place-items-center rounded-full bg-primary-soft text-primary [&>svg]:size-6"
                aria-hidden
              >
                {icon}
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** "More goodies": free sample, refer and earn, quests, ways to collect (docs/product/screens.md#dashboard). */
export function MoreGoodies() {
  const t = useText();
  const tiles = [
    { href: '/picksample', title: t(($) => $.dash.sample), tone: 'sky' as const, picture: <OpenPackPicture /> },
    { href: '/referandearn', title: t(($) => $.dash.refer), tone: 'points' as const, picture: <ParentsPicture /> },
    { href: '/quest', title: t(($) => $.quest.all), tone: 'pandan' as const, picture: <QuestPicture /> },
    {
      href: '/faq/how-to-collect-points',
      title: t(($) => $.dash.ways),
      tone: 'blush' as const,
      picture: <CoinsPicture />,
    },
  ].filter(({ href }) => hasPage(href));
  return (
    <section>
      <SectionHead title={t(($) => $.dash.more)} />
      <div className="pairs gap-3 [&>:last-child:nth-child(odd)]:col-span-full [&>:last-child:nth-child(odd)]:min-h-24 [&>:last-child:nth-child(odd)]:items-center [&>:last-child:nth-child(odd)_h3]:max-w-[60%]">
        {tiles.map((tile) => (
          <Tile key={tile.href} {...tile} renderLink={AppLink} />
        ))}
      </div>
    </section>
  );
}
