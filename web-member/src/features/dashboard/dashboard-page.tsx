import {
  ActionCard,
  chipStyles,
  klDate,
  Message,
  OpenPackPicture,
  RowList,
  SectionHead,
  ToneCard,
  Wrap,
} from '@club/web-kit';
import { ReceiptText, ScanLine, Sparkles } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import type { User } from '../../core/types.js';
import { useApp } from '../../core/app-context.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { fresh } from '@club/web-kit/app/fresh.ts';
import { useSettings } from '../../core/settings.js';
import { hasPage } from '../../core/paths.js';
import { restore } from '../../core/session/requests.js';
import { selectAsOf, selectUser } from '../../core/session/selectors.js';
import { useText } from '../../i18n/hooks.js';
import { AppLink, OutLink } from '../../shared/link.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { PointsLine } from '../../shared/points-line.js';
import { nextDoubleDay } from '../../shared/tier.js';
import { EmailBanner } from '../email/index.js';
import { OutboxList } from '../outbox/index.js';
import { NewsSlider } from '../news/index.js';
import { MoreGoodies, Shortcuts } from './goodies.js';
import { Hero } from './hero.js';
import { NextQuest } from './next-quest.js';
import { NextUp, Wishes } from './next-up.js';
import { RewardPreview } from './reward-preview.js';

const Prompts = lazy(fresh(() => import('./dashboard-prompts.js')));

const STALE_AFTER_MS = 60_000;
const LATEST = 5;

/**
 * Home: the balance in the cradle, the two ways to earn at once, then everything else
 * (docs/product/screens.md#dashboard).
 */
export default function DashboardPage() {
  const t = useText();
  const { now } = useApp();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const asOf = useAppSelector(selectAsOf);
  usePage(t(($) => $.home.pageTitle));

  useEffect(() => {
    if (asOf && now().getTime() - Date.parse(asOf) > STALE_AFTER_MS) dispatch(restore.requested());
    // once per visit
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  if (!user) return null;
  const today = klDate(now());
  return (
    <MemberShell hero={<Hero user={user} today={today} />}>
      <Wrap>
        <div className="relative -mt-11 pairs gap-3 tablet:mx-auto tablet:max-w-160 desktop:mx-0 desktop:-mt-33 desktop:max-w-[min(40rem,calc(100%-30rem))]">
          <ActionCard
            href="/scancode"
            loud
            icon={<ScanLine aria-hidden />}
            title={t(($) => $.home.register)}
            note={t(($) => $.home.registerHint)}
            renderLink={AppLink}
          />
          <SecondAction />
        </div>
        <div className="grid grid-cols-1 gap-10 pt-6 desktop:mt-12 desktop:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)] desktop:pt-8">
          <div className="grid grid-cols-1 content-start gap-10">
            <div className="grid grid-cols-1 gap-4 empty:hidden">
              <OutboxList />
              <EmailBanner user={user} />
              <DoublePoints today={today} />
              <Shortcuts />
            </div>
            <NextUp user={user} />
            <Wishes user={user} />
            {hasPage('/pointshop') ? <RewardPreview user={user} /> : null}
            <NewsSlider />
            <Latest user={user} />
          </div>
          <div className="grid grid-cols-1 content-start gap-10">
            <NextQuest user={user} />
            <MoreGoodies />
            <Shop />
          </div>
        </div>
      </Wrap>
      <Suspense>
        <Prompts user={user} />
      </Suspense>
    </MemberShell>
  );
}

function SecondAction() {
  const t = useText();
  return (
    <ActionCard
      href="/uploadReceipt"
      icon={<ReceiptText aria-hidden />}
      title={t(($) => $.dash.receipt)}
      note={t(($) => $.dash.receiptHint)}
      renderLink={AppLink}
    />
  );
}

function DoublePoints({ today }: { today: string }) {
  const t = useText();
  const { doublePointsDays } = useSettings();
  if (nextDoubleDay(today, doublePointsDays) !== today) return null;
  return (
    <Message tone="warning" icon={<Sparkles />}>
      <strong>{t(($) => $.home.double)}</strong>
    </Message>
  );
}

function Latest({ user }: { user: User }) {
  const t = useText();
  if (user.points.length === 0)
    return (
      <ToneCard tone="sky" className="flex flex-wrap items-center gap-4 p-5">
        <div className="min-w-0 flex-[1_1_7rem]">
          <h2>{t(($) => $.home.first)}</h2>
          <p className="mt-1 text-small text-ink-2">{t(($) => $.home.firstBody)}</p>
        </div>
        <OpenPackPicture className="size-28 flex-none" />
      </ToneCard>
    );
  return (
    <section>
      <SectionHead
        title={t(($) => $.home.recent)}
        link={{ href: '/pointhistory', label: t(($) => $.home.recentAll) }}
        renderLink={AppLink}
      />
      <RowList>
        {user.points.slice(0, LATEST).map((line) => (
          <PointsLine key={line.id} line={line} />
        ))}
      </RowList>
    </section>
  );
}

function Shop() {
  const t = useText();
  const { marketplaces } = useSettings().links;
  return (
    <section>
      <SectionHead title={t(($) => $.home.shop)} />
      <p className="text-small text-ink-2">{t(($) => $.home.shopBody)}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {marketplaces.map(({ name, href }) => (
          <li key={name}>
            <OutLink href={href} className={chipStyles} icon>
              {name}
            </OutLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
