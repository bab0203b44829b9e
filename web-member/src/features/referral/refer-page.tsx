import {
  AvatarPicture,
  Button,
  Card,
  CodeText,
  FamilyPicture,
  formatDate,
  formatPoints,
  klDate,
  Message,
  SectionHead,
  Skeleton,
  ToneCard,
  Wrap,
} from '@club/web-kit';
import { Check, Copy, MessageCircle, Plus, Share2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { User } from '../../core/types.js';
import { useApp } from '../../core/app-context.js';
import { useSettings } from '../../core/settings.js';
import { fresh } from '@club/web-kit/app/fresh.ts';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { restore } from '../../core/session/requests.js';
import { selectAsOf, selectUser } from '../../core/session/selectors.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { copyText } from '@club/web-kit/lib/copy-text.ts';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { MAX_FRIENDS_A_MONTH, nextMonth, referralLink } from './referral.js';
import { OutLink } from '../../shared/link.js';
import { share, sharePage, whatsAppOf } from '../../shared/share.js';

const QrCode = lazy(fresh(() => import('@club/web-kit/qr/qr-code.tsx')));

/** Age from which an answer is read again: another member's sign-up can change whether one more friend may join. */
const STALE_AFTER_MS = 10_000;

/**
 * The member's code, how to pass it on, and what it brings at their tier
 * (docs/product/screens.md#quest-and-tier-pages).
 */
export default function ReferPage() {
  const t = useText();
  const { now } = useApp();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const asOf = useAppSelector(selectAsOf);
  usePage(t(($) => $.refer.title));

  useEffect(() => {
    if (asOf && now().getTime() - Date.parse(asOf) > STALE_AFTER_MS) dispatch(restore.requested());
    // once per visit
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  if (!user) return null;
  const today = klDate(now());
  return (
    <MemberShell title={t(($) => $.refer.title)} back="/dashboard">
      <Wrap className="grid grid-cols-1 gap-6 desktop:grid-cols-2 desktop:grid-rows-[auto_1fr] desktop:items-start desktop:gap-10">
        <Invitation user={user} />
        <div className="grid min-w-0 grid-cols-1 gap-6 desktop:row-span-2">
          {user.allowRefer ? null : <LimitReached date={nextMonth(today)} />}
          <YourCode user={user} />
          <ThisMonth user={user} today={today} />
        </div>
        <HowItWorks />
      </Wrap>
    </MemberShell>
  );
}

/** Shows the points for a friend who joins, by the member's tier. */
function useReferralPoints({ tier }: User): { own: number; friend: number } {
  const { awards } = useSettings();
  const { referrer = 0, referee = 0 } = awards.tiers.find(({ name }) => name === tier) ?? {};
  return { own: referrer, friend: referee };
}

function Invitation({ user }: { user: User }) {
  const t = useText();
  const { own, friend } = useReferralPoints(user);
  return (
    <ToneCard
      tone="points"
      className="grid justify-items-center gap-4 rounded-xl py-8 text-center desktop:px-8 desktop:py-12"
    >
      <FamilyPicture className="h-auto w-full max-w-70" aria-hidden />
      <h2 className="text-title">
        <span className="block">{t(($) => $.refer.own, { points: formatPoints(own) })}</span>
        <span className="block">{t(($) => $.refer.friend, { points: formatPoints(friend) })}</span>
      </h2>
      <p className="max-w-104">
        {t(($) => $.refer.body, {
          tier: user.tier,
          points: formatPoints(own),
          friendPoints: formatPoints(friend),
        })}
      </p>
    </ToneCard>
  );
}

function LimitReached({ date }: { date: string }) {
  const errorText = useErrorText();
  return (
    <Message tone="warning" live="status">
      {errorText({ code: 'REFERRER_LIMIT', details: { date } })}
    </Message>
  );
}

type Copied = 'code' | 'link' | 'failed' | null;

function YourCode({ user }: { user: User }) {
  const t = useText();
  const { language } = useLanguage();
  const [copied, setCopied] = useState<Copied>(null);
  const link = referralLink(window.location.origin, language, user.referralCode);
  const { friend } = useReferralPoints(user);

  const message = {
    title: t(($) => $.common.club),
    text: t(($) => $.refer.invite, { code: user.referralCode, points: formatPoints(friend) }),
    url: sharePage(['referral', user.referralCode], language),
  };
  const copyCode = async () => setCopied((await copyText(user.referralCode)) === 'copied' ? 'code' : 'failed');
  const shareLink = async () => {
    const outcome = await share(message);
    setCopied(outcome === 'copied' ? 'link' : outcome === 'failed' ? 'failed' : null);
  };

  return (
    <Card className="grid gap-4">
      <h2 id="referral-code">{t(($) => $.refer.code)}</h2>
      <div className="flex flex-wrap items-center justify-between gap-1 rounded-md bg-page py-2 pr-1 pl-4">
        <span
          role="group"
          aria-labelledby="referral-code"
          className="font-display text-[1.375rem] leading-none font-display tracking-[.04em] select-all tablet:text-title tablet:tracking-[.06em]"
        >
          <CodeText>{user.referralCode}</CodeText>
        </span>
        <Button
          variant="quiet"
          size="sm"
          className="px-3"
          icon={copied === 'code' ? <Check className="size-4" aria-hidden /> : <Copy className="size-4" aria-hidden />}
          onClick={() => void copyCode()}
        >
          {t(($) => $.refer.copy)}
        </Button>
      </div>
      <Button asChild variant="points" block>
        <OutLink href={whatsAppOf(message)}>
          <MessageCircle className="size-5" aria-hidden />
          {t(($) => $.share.whatsApp)}
        </OutLink>
      </Button>
      <Button variant="outline" block icon={<Share2 className="size-5" aria-hidden />} onClick={() => void shareLink()}>
        {t(($) => $.refer.share)}
      </Button>
      <p role="status" className={copied ? 'text-center text-small font-bold text-primary' : 'sr-only'}>
        {copied ? t(($) => $.refer.notices[copied]) : ''}
      </p>
      <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 border-t border-line pt-4">
        <Suspense fallback={<Skeleton className="size-36 flex-none tablet:size-44 rounded-md" />}>
          <QrCode text={link} label={t(($) => $.refer.qr)} className="size-36 flex-none tablet:size-44 rounded-md" />
        </Suspense>
        <p className="text-small text-ink-2">{t(($) => $.refer.qrHint)}</p>
        <p className="col-span-2 min-w-0 text-small [overflow-wrap:anywhere] select-all">{link}</p>
      </div>
    </Card>
  );
}

function ThisMonth({ user, today }: { user: User; today: string }) {
  const t = useText();
  const { language } = useLanguage();
  const friends = user.friendsThisMonth;
  const count = t(($) => $.refer.seats, { friends, most: MAX_FRIENDS_A_MONTH });
  return (
    <Card className="grid gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2>{t(($) => $.refer.month)}</h2>
        <b className="font-display font-display tabular-nums">{count}</b>
      </div>
      <ul className="grid max-w-88 grid-cols-5 gap-2 tablet:gap-4" aria-hidden>
        {Array.from({ length: MAX_FRIENDS_A_MONTH }, (_, seat) => (
          <li
            key={seat}
            className="grid aspect-square w-full max-w-13 place-items-center overflow-hidden rounded-full text-ink-2 not-has-[[data-taken]]:shadow-[inset_0_0_0_2px_var(--color-line)]"
          >
            {seat < friends ? (
              <AvatarPicture seed={`${user.id}${today.slice(0, 7)}${seat}`} data-taken className="size-full" />
            ) : (
              <Plus className="size-5" />
            )}
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-2">
        {t(($) => $.refer.restart, { date: formatDate(nextMonth(today), language) })}
      </p>
    </Card>
  );
}

function HowItWorks() {
  const t = useText();
  const steps = [t(($) => $.refer.how1), t(($) => $.refer.how2), t(($) => $.refer.how3)];
  return (
    <section>
      <SectionHead title={t(($) => $.refer.how)} />
      <ol className="grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex items-center gap-3">
            <b
              aria-hidden
              className="grid size-9 flex-none place-items-center rounded-full bg-sunken font-display font-display"
            >
              {index + 1}
            </b>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
