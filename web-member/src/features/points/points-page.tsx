import { Button, Card, Disc, formatDate, formatPoints, RowList, SectionHead, ToneCard, Wrap } from '@club/web-kit';
import { ChevronRight, ListChecks, ReceiptText, ScanLine, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '../../core/types.js';
import { useAppSelector } from '../../core/hooks.js';
import { hasPage } from '../../core/paths.js';
import { isKnown, selectUser } from '../../core/session/selectors.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { AppLink } from '../../shared/link.js';
import { MemberShell } from '../../shared/member-shell.js';
import { orderNumber } from '../../shared/order-number.js';
import { usePage } from '../../shared/page.js';
import { UserSectionError } from '../../shared/section-error.js';
import { namesQuest, PointsLine } from '../../shared/points-line.js';
import { useQuestsWhen } from '../../shared/quest-titles.js';
import { PendingReceipts } from '../receipts/index.js';
import type { LatestReward as Reward } from './types.js';

/** Number of records that the page shows (docs/product/screens.md#points-pages). */
const LATEST = 3;

/** Name, points, the latest records and reward, and how to collect more (docs/product/screens.md#points-pages). */
export default function PointsPage() {
  const t = useText();
  const user = useAppSelector(selectUser);
  usePage(t(($) => $.points.title));
  if (!user) return null;
  return (
    <MemberShell title={t(($) => $.points.title)} back="/dashboard">
      <Wrap className="grid gap-8 desktop:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] desktop:items-start desktop:gap-10">
        <div className="grid gap-8">
          <div className="deep grid gap-1 rounded-xl bg-deep px-6 py-7 text-on-deep">
            <p className="font-bold text-on-deep-2">{user.name}</p>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <b className="font-display text-[3.25rem] leading-none font-display tabular-nums">
                {formatPoints(user.totalPoints)}
              </b>
              <span className="text-on-deep-2">{t(($) => $.points.ready)}</span>
            </p>
          </div>
          <PendingReceipts />
          <Latest user={user} />
        </div>
        <div className="grid gap-8">
          <LatestReward user={user} />
          <Ways />
        </div>
      </Wrap>
    </MemberShell>
  );
}

function Latest({ user }: { user: User }) {
  const t = useText();
  const latest = user.points.slice(0, LATEST);
  useQuestsWhen(latest.some(namesQuest));
  return (
    <section>
      <SectionHead
        title={t(($) => $.points.latest)}
        link={{ href: '/viewpoints', label: t(($) => $.points.seeMore) }}
        renderLink={AppLink}
      />
      {user.points.length === 0 ? (
        <Card className="grid justify-items-start gap-3">
          <p>{t(($) => $.history.empty)}</p>
          <Button asChild size="sm" variant="outline">
            <Link to="/scancode">{t(($) => $.history.emptyAction)}</Link>
          </Button>
        </Card>
      ) : (
        <RowList>
          {latest.map((line) => (
            <PointsLine key={line.id} line={line} />
          ))}
        </RowList>
      )}
    </section>
  );
}

/** Returns the page of a reward; a donation has none and is only in the history. */
function placeOf({ kind, id }: Reward): string {
  if (kind === 'donation') return '/pointshop?tab=history';
  return kind === 'voucher' ? `/voucherorder?id=${encodeURIComponent(id)}` : `/order/track?id=${id}&type=order`;
}

function LatestReward({ user }: { user: User }) {
  const t = useText();
  const { language } = useLanguage();
  const known = isKnown(user, 'latestReward');
  const latest = user.latestReward;
  return (
    <section>
      <SectionHead title={t(($) => $.points.reward)} />
      {!known ? (
        <UserSectionError quiet title={t(($) => $.unavailable.reward)} />
      ) : latest ? (
        <Link to={placeOf(latest)} className="block rounded-lg no-underline">
          <ToneCard tone="blush" className="flex items-center gap-3">
            <span className="grid min-w-0 flex-1 gap-1">
              <b>{latest.names.map((name) => name[language] || name.en).join(', ')}</b>
              <span className="text-small">
                {latest.kind === 'voucher' ? null : (
                  <>{t(($) => $.points.rewardOrder, { id: orderNumber(latest.id) })} · </>
                )}
                {formatDate(latest.createdAt, language)}
              </span>
            </span>
            <ChevronRight className="size-5 flex-none text-ink-2" aria-hidden />
          </ToneCard>
        </Link>
      ) : (
        <ToneCard tone="blush" className="grid justify-items-start gap-3">
          <p>{t(($) => $.points.rewardNone)}</p>
          <Button asChild size="sm" variant="outline">
            <Link to="/pointshop">{t(($) => $.points.rewardShop)}</Link>
          </Button>
        </ToneCard>
      )}
    </section>
  );
}

function Ways() {
  const t = useText();
  const ways: [href: string, label: string, icon: ReactNode][] = [
    ['/scancode', t(($) => $.points.wayScan), <ScanLine key="scan" aria-hidden />],
    ['/uploadReceipt', t(($) => $.points.wayReceipt), <ReceiptText key="receipt" aria-hidden />],
    ['/quest', t(($) => $.points.wayQuest), <ListChecks key="quest" aria-hidden />],
    ['/referandearn', t(($) => $.points.wayRefer), <Users key="refer" aria-hidden />],
  ];
  return (
    <section>
      <SectionHead
        title={t(($) => $.points.ways)}
        link={{ href: '/faq/how-to-collect-points', label: t(($) => $.points.seeMore) }}
        renderLink={AppLink}
      />
      <RowList>
        {ways
          .filter(([href]) => hasPage(href))
          .map(([href, label, icon]) => (
            <li key={href}>
              <Link to={href} className="flex min-h-11 flex-1 items-center gap-3 no-underline">
                <Disc>{icon}</Disc>
                <span className="min-w-0 flex-1 font-medium">{label}</span>
                <ChevronRight className="size-5 flex-none text-ink-2" aria-hidden />
              </Link>
            </li>
          ))}
      </RowList>
    </section>
  );
}
