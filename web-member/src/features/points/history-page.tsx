import { Button, CoinsPicture, EmptyState, SegmentedNav, Wrap } from '@club/web-kit';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { useText } from '../../i18n/hooks.js';
import { AppLink } from '../../shared/link.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { LineList } from './line-list.js';
import { Total } from './total.js';

/** Points earned and points used, each line with its reason and its proof (docs/product/screens.md#points-pages). */
export default function HistoryPage() {
  const t = useText();
  const user = useAppSelector(selectUser);
  const [search] = useSearchParams();
  const view = search.get('tab') === 'used' ? 'used' : 'earned';
  usePage(t(($) => $.history.title));

  if (!user) return null;
  const tab = (of: 'earned' | 'used', label: string, icon: ReactNode) => ({
    href: of === 'earned' ? '/pointhistory' : '/pointhistory?tab=used',
    label,
    icon,
    current: view === of,
  });
  return (
    <MemberShell title={t(($) => $.history.title)} back="/points" narrow>
      <Wrap narrow className="grid gap-5">
        <Total points={user.totalPoints} />
        <SegmentedNav
          label={t(($) => $.points.tabs)}
          items={[
            tab(
              'earned',
              t(($) => $.points.earned),
              <Plus aria-hidden />,
            ),
            tab(
              'used',
              t(($) => $.points.used),
              <Minus aria-hidden />,
            ),
          ]}
          renderLink={AppLink}
        />
        <LineList
          key={view}
          view={view}
          empty={
            view === 'earned' ? (
              <EmptyState
                picture={<CoinsPicture />}
                title={t(($) => $.history.empty)}
                action={
                  <Button asChild variant="points">
                    <Link to="/scancode">{t(($) => $.history.emptyAction)}</Link>
                  </Button>
                }
              />
            ) : (
              <EmptyState
                picture={<CoinsPicture />}
                title={t(($) => $.points.usedEmpty)}
                action={
                  <Button asChild variant="points">
                    <Link to="/pointshop">{t(($) => $.points.usedAction)}</Link>
                  </Button>
                }
              />
            )
          }
        />
      </Wrap>
    </MemberShell>
  );
}
