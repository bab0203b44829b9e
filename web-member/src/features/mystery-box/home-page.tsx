import { Button, Card, EmptyState, formatDate, klDate, RowList, Skeleton, Wrap } from '@club/web-kit';
import { Fingerprint, Gift, ScanLine, Trophy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useApp } from '../../core/app-context.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { SectionError } from '../../shared/section-error.js';
import type { Campaign, Draw } from './types.js';
import { BoxPicture } from './box-picture.js';
import { listed, nextDraw, prizesOf, sortCampaigns } from './campaigns.js';
import { DrawCard } from './draw-card.js';
import { campaigns } from './requests.js';
import { selectCampaigns } from './selectors.js';

/** The mystery box (docs/product/rewards.md#mystery-box): the running campaign, its draws, and past ones. */
export default function MysteryBoxPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { now } = useApp();
  const list = useAppSelector(selectCampaigns);
  usePage(t(($) => $.mystery.title));
  useEffect(() => {
    dispatch(campaigns.requested());
  }, [dispatch]);

  const { running, past } = sortCampaigns(list.data ?? [], now());
  return (
    <MemberShell title={t(($) => $.mystery.title)} back="/pointshop?tab=mysterybox" narrow="belowDesktop">
      <Wrap narrow="belowDesktop" className="grid grid-cols-1 gap-8 pb-8">
        {list.status === 'error' ? (
          <SectionError
            title={t(($) => $.mystery.loadFailed)}
            error={list.error}
            onRetry={() => dispatch(campaigns.requested())}
          />
        ) : null}
        {list.data === null && list.status !== 'error' ? <Loading /> : null}
        {list.data && !running ? <h2 className="sr-only">{t(($) => $.mystery.draws)}</h2> : null}
        {list.data && !running ? (
          <EmptyState
            picture={<BoxPicture bare />}
            title={t(($) => $.mystery.none)}
            action={
              <Button asChild>
                <Link to="/scancode">{t(($) => $.mystery.noneNext)}</Link>
              </Button>
            }
          />
        ) : null}
        {running ? <Running campaign={running} /> : null}
        {past.length > 0 ? (
          <section className="grid gap-4">
            <h2>{t(($) => $.mystery.past)}</h2>
            {past.map((campaign) => (
              <Past key={campaign.id} campaign={campaign} />
            ))}
          </section>
        ) : null}
      </Wrap>
    </MemberShell>
  );
}

const Loading = () => (
  <div aria-busy="true" className="grid gap-5">
    <Skeleton shape="box" className="h-56" />
    <Skeleton shape="box" />
    <Skeleton shape="box" />
  </div>
);

function Running({ campaign }: { campaign: Campaign }) {
  const t = useText();
  const { language } = useLanguage();
  const { now } = useApp();
  const next = nextDraw(campaign, now());
  const day = (moment: string) => formatDate(klDate(moment), language);
  // a campaign ends when its last day does
  const last = new Date(new Date(campaign.endsAt).getTime() - 1).toISOString();
  return (
    <>
      <section className="tone-lilac grid gap-4 rounded-xl bg-(--tone) p-5 tablet:grid-cols-[1fr_auto] tablet:items-center tablet:p-8">
        <div className="grid gap-3">
          <p className="text-small font-bold text-[color:var(--color-lilac-ink)]">
            {t(($) => $.mystery.runs, { name: campaign.name[language], date: day(last) })}
          </p>
          <p className="text-balance">{t(($) => $.mystery.lead, { count: prizesOf(campaign).weekly?.winners ?? 5 })}</p>
          {next ? (
            <p className="font-display text-heading leading-tight font-display text-balance">
              {t(($) => $.mystery.next, { date: day(next.closesAt) })}
            </p>
          ) : null}
        </div>
        <BoxPicture className="mx-auto size-40 tablet:row-span-2 tablet:size-48" />
        <Button asChild variant="points" className="max-tablet:w-full tablet:justify-self-start">
          <Link to="/scancode">
            <ScanLine className="size-5" aria-hidden />
            {t(($) => $.mystery.enter)}
          </Link>
        </Button>
      </section>
      <div className="grid grid-cols-1 gap-8 desktop:grid-cols-[22rem_minmax(0,1fr)] desktop:gap-x-12">
        <div className="grid gap-8 self-start desktop:sticky desktop:top-8">
          <Tickets campaign={campaign} />
          <Prizes campaign={campaign} />
        </div>
        <div className="grid content-start gap-8">
          <How campaign={campaign} />
          <section className="grid gap-3">
            <h2 className="flex items-center gap-2">
              <Fingerprint className="size-6 text-primary" aria-hidden />
              {t(($) => $.mystery.fair)}
            </h2>
            <p className="text-ink-2">{t(($) => $.mystery.fairBody)}</p>
          </section>
          <section className="grid gap-3">
            <h2>{t(($) => $.mystery.draws)}</h2>
            {listed(campaign, now()).map((draw) => (
              <DrawCard key={draw.id} draw={draw} own={campaign.tickets.map(({ ticket }) => ticket)} />
            ))}
          </section>
        </div>
      </div>
    </>
  );
}

function Tickets({ campaign: { tickets, ticketCount } }: { campaign: Campaign }) {
  const t = useText();
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <Card className="grid gap-3">
      <h2>
        {ticketCount === 0 ? t(($) => $.mystery.noEntries) : t(($) => $.mystery.myEntries, { count: ticketCount })}
      </h2>
      {ticketCount > 0 ? (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? t(($) => $.mystery.ticketsHide) : t(($) => $.mystery.ticketsShow)}
        </Button>
      ) : null}
      {open ? (
        <>
          <p className="text-small text-ink-2">{t(($) => $.mystery.ticketsNote)}</p>
          <ul className="grid gap-2">
            {tickets.map(({ ticket, at }) => (
              <li key={ticket} className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
                <code className="[overflow-wrap:anywhere]">{ticket}</code>
                <span className="text-ink-2">{formatDate(klDate(at), language)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  );
}

function Prizes({ campaign }: { campaign: Campaign }) {
  const t = useText();
  const { weekly, grand } = prizesOf(campaign);
  return (
    <section>
      <h2 className="mb-3">{t(($) => $.mystery.prizes)}</h2>
      <RowList>
        {weekly ? (
          <li>
            <Prize draw={weekly} title={t(($) => $.mystery.weeklyPrize, { count: weekly.winners })} />
          </li>
        ) : null}
        {grand ? (
          <li>
            <Prize draw={grand} title={t(($) => $.mystery.grandPrize)} grand />
          </li>
        ) : null}
      </RowList>
    </section>
  );
}

function Prize({ draw, title, grand = false }: { draw: Draw; title: string; grand?: boolean }) {
  const { language } = useLanguage();
  const Icon = grand ? Trophy : Gift;
  return (
    <>
      <span
        className={`${grand ? 'tone-points' : 'tone-blush'} grid size-11 flex-none place-items-center rounded-full bg-(--tone)`}
      >
        <Icon className={grand ? 'size-5 text-points-ink' : 'size-5 text-blush-ink'} aria-hidden />
      </span>
      <span className="grid min-w-0">
        <span className="text-small text-ink-2">{title}</span>
        <b className="font-display text-card font-display">{draw.prize.name[language]}</b>
      </span>
    </>
  );
}

function How({ campaign }: { campaign: Campaign }) {
  const t = useText();
  const { weekly } = prizesOf(campaign);
  const steps = [
    t(($) => $.mystery.how1),
    t(($) => $.mystery.how2, { count: weekly?.winners ?? 5 }),
    t(($) => $.mystery.how3),
  ];
  return (
    <section className="grid gap-3">
      <h2>{t(($) => $.mystery.how)}</h2>
      <ol className="grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex items-baseline gap-3">
            <span className="tone-lilac grid size-7 flex-none place-items-center self-start rounded-full bg-(--tone) font-display text-small font-display">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Past({ campaign }: { campaign: Campaign }) {
  const t = useText();
  const { language } = useLanguage();
  const { now } = useApp();
  const [open, setOpen] = useState(false);
  const draws = listed(campaign, now());
  return (
    <div className="grid gap-3">
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3>{campaign.name[language]}</h3>
          <p className="text-small text-ink-2">
            {formatDate(klDate(campaign.startsAt), language)} –{' '}
            {formatDate(klDate(new Date(campaign.endsAt).getTime() - 1), language)}
          </p>
        </div>
        <Button variant="outline" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(($) => $.mystery.draws)}
        </Button>
      </Card>
      {open
        ? draws.map((draw) => <DrawCard key={draw.id} draw={draw} own={campaign.tickets.map(({ ticket }) => ticket)} />)
        : null}
    </div>
  );
}
