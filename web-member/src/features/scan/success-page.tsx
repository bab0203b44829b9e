import {
  Button,
  Card,
  formatDate,
  formatPoints,
  IconButton,
  Pill,
  ResultHero,
  SummaryList,
  Ticket,
  useTween,
  VisuallyHidden,
  Wrap,
} from '@club/web-kit';
import { ScanLine, Ticket as TicketIcon, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { fresh } from '@club/web-kit/app/fresh.ts';
import { useAppSelector } from '../../core/hooks.js';
import { useSettings } from '../../core/settings.js';
import { selectUser } from '../../core/session/selectors.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { useWearNames } from '../../shared/wear-names.js';
import { tierProgress } from '../../shared/tier.js';
import { QuestGains } from '../../shared/quest-gains.js';
import type { ScanResult } from './types.js';
import { MilestoneTicket } from '../../shared/milestone-ticket.js';
import { PackWeeks } from '../../shared/pack-weeks.js';
import { milestoneOf, voucherPath } from './milestone.js';
import { CAMERA_PATH } from './scan-modes.js';

const MilestoneModal = lazy(fresh(() => import('./milestone-modal.js')));

/** A code was redeemed: the gain and its reason, the new balance, one next step. Without a result, back to the form. */
export default function SuccessPage() {
  const { state } = useLocation() as { state: { scan?: ScanResult } | null };
  return state?.scan ? <Result scan={state.scan} /> : <Navigate to="/scancode" replace />;
}

function Result({ scan }: { scan: ScanResult }) {
  const t = useText();
  const { language } = useLanguage();
  const names = useWearNames();
  const { awards } = useSettings();
  const user = useAppSelector(selectUser);
  const gain = Math.round(useTween(scan.gainedPoints, { from: 0 }));
  const milestone = milestoneOf(scan);
  const [celebrated, setCelebrated] = useState(false);
  usePage(t(($) => $.success.pageTitle));
  if (!user) return null;

  // the one loud act of the screen: what was just reached, before another pack
  const usable = milestone.kind === 'voucher' && !milestone.owed;
  const progress = tierProgress(user);
  const reason =
    scan.multiplier === awards.firstCode
      ? t(($) => $.success.first)
      : scan.multiplier > 1
        ? t(($) => $.success.double, { doubleDay: String(scan.multiplier) })
        : null;
  return (
    <MemberShell
      bare
      hero={
        <ResultHero>
          <IconButton asChild label={t(($) => $.common.close)}>
            <Link to="/scancode">
              <X className="size-6" aria-hidden />
            </Link>
          </IconButton>
        </ResultHero>
      }
    >
      <Wrap narrow className="grid gap-5 pt-5 pb-8">
        <div className="grid justify-items-center gap-1.5 text-center">
          {reason ? <Pill>{reason}</Pill> : null}
          <h1 tabIndex={-1} className="text-[2.75rem] leading-[1.05] tracking-[-.02em] tabular-nums">
            <span aria-hidden>{t(($) => $.success.gain, { count: gain })}</span>
            <VisuallyHidden>
              {t(($) => $.success.title)} {t(($) => $.success.gain, { count: scan.gainedPoints })}
            </VisuallyHidden>
          </h1>
          <QuestGains data={scan.data} />
          <p className="font-medium">{t(($) => $.success.title)}</p>
          <p className="text-ink-2">{t(($) => $.success.product, { product: names.product(scan) })}</p>
        </div>
        {milestone.kind === 'voucher' ? (
          <Ticket
            value={milestone.value}
            title={milestone.owed ? t(($) => $.milestone.voucherWaits) : t(($) => $.milestone.voucherYours)}
          >
            {milestone.owed ? t(($) => $.milestone.voucherOwed, { value: milestone.value }) : null}
          </Ticket>
        ) : (
          <MilestoneTicket user={user} />
        )}
        <PackWeeks codes={user.codesRegistered} />
        <Card>
          <SummaryList
            rows={[
              {
                term: t(($) => $.success.newBalance),
                value: t(($) => $.home.points, { count: user.totalPoints }),
              },
              { term: t(($) => $.success.codes), value: formatPoints(scan.foundScanned) },
              ...(progress.kind === 'climbing'
                ? [
                    {
                      term: t(($) => $.success.toTier, { tier: progress.next }),
                      value: t(($) => $.tier.needed2, {
                        count: progress.missing,
                        date: formatDate(user.tierResetDate, language),
                      }),
                    },
                  ]
                : []),
            ]}
          />
        </Card>
        <div className="grid gap-2">
          {usable ? (
            <Button asChild variant="points" block>
              <Link to={voucherPath(user, milestone.value)}>
                <TicketIcon className="size-5" aria-hidden />
                {t(($) => $.milestone.useMine, { value: milestone.value })}
              </Link>
            </Button>
          ) : null}
          <Button asChild variant={usable ? 'outline' : 'points'} block>
            <Link to={CAMERA_PATH}>
              <ScanLine className="size-5" aria-hidden />
              {t(($) => $.success.another)}
            </Link>
          </Button>
          <Button asChild variant="quiet" block>
            <Link to="/pointshop">{t(($) => $.dash.shop)}</Link>
          </Button>
          <Button asChild variant="quiet" block>
            <Link to="/dashboard">{t(($) => $.success.home)}</Link>
          </Button>
        </div>
      </Wrap>
      {milestone.kind === 'plain' || celebrated ? null : (
        <Suspense>
          <MilestoneModal milestone={milestone} points={scan.gainedPoints} onClose={() => setCelebrated(true)} />
        </Suspense>
      )}
    </MemberShell>
  );
}
