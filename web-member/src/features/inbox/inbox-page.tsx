import {
  Button,
  cn,
  Dialog,
  Disc,
  EmptyState,
  EnvelopePicture,
  formatDateLong,
  formatTime,
  klDate,
  Message,
  RowList,
  Skeleton,
  Wrap,
} from '@club/web-kit';
import {
  ChevronRight,
  CircleAlert,
  Gift,
  HeartHandshake,
  CircleQuestionMark,
  Minus,
  Package,
  PackageX,
  Plus,
  Sparkles,
  Ticket,
  TrendingUp,
  Medal,
  Trophy,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { InboxMessage } from '../../core/inbox/types.js';
import { useApp } from '../../core/app-context.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { hasPage } from '../../core/paths.js';
import { selectUser } from '../../core/session/selectors.js';
import { clearInbox, inboxList, markRead } from '../../core/inbox/requests.js';
import { selectClearing, selectInbox } from '../../core/inbox/selectors.js';
import { closed } from '../../core/inbox/slice.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { PagedEnd } from '../../shared/paged-end.js';
import { usePage } from '../../shared/page.js';
import { useQuestsWhen } from '../../shared/quest-titles.js';
import { namesQuest, useMessageText, useNextText, wayOf } from './message-text.js';

/** The club's messages to this member, newest first; opening the page marks them read (docs/product/screens.md#inbox). */
export default function InboxPage() {
  const t = useText();
  const { language } = useLanguage();
  const { now } = useApp();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const { messages, unread, fresh, cursor, status, failure } = useAppSelector(selectInbox);
  const id = user?.id;
  useQuestsWhen(messages.some(namesQuest));
  usePage(t(($) => $.inbox.title));

  useEffect(() => {
    if (!id) return;
    dispatch(inboxList.requested({ id, cursor: null }));
    return () => void dispatch(closed());
  }, [id, dispatch]);
  useEffect(() => {
    // what has been on screen is read
    if (id && unread > 0 && status === 'ok') dispatch(markRead.requested({ id }));
  }, [id, unread, status, dispatch]);

  if (!id) return null;
  const none = messages.length === 0;
  const today = klDate(now());
  return (
    <MemberShell title={t(($) => $.inbox.title)} back="/dashboard" narrow>
      <Wrap narrow className="grid gap-5">
        {none ? null : (
          <div className="flex min-h-11 items-center justify-between gap-3">
            <p className="text-small text-ink-2" role="status">
              {fresh.length > 0 ? t(($) => $.inbox.unread, { count: fresh.length }) : null}
            </p>
            <ClearAll id={id} />
          </div>
        )}
        {none && (status === 'idle' || status === 'loading') ? <Loading /> : null}
        {none && status === 'ok' ? (
          <section>
            <h2 className="sr-only">{t(($) => $.inbox.title)}</h2>
            <EmptyState
              picture={<EnvelopePicture />}
              title={t(($) => $.inbox.empty)}
              action={
                <Button asChild variant="points">
                  <Link to="/scancode">{t(($) => $.home.register)}</Link>
                </Button>
              }
            >
              {t(($) => $.inbox.emptyBody)}
            </EmptyState>
          </section>
        ) : null}
        {byDay(messages).map(([day, rows]) => (
          <section key={day} aria-labelledby={`inbox-${day}`} className="grid gap-2">
            <h2 id={`inbox-${day}`} className="text-card">
              {day === today ? t(($) => $.inbox.today) : formatDateLong(day, language)}
            </h2>
            <RowList>
              {rows.map((message) => (
                <Row key={message.id} message={message} isNew={fresh.includes(message.id)} />
              ))}
            </RowList>
          </section>
        ))}
        <PagedEnd
          status={status}
          failure={failure}
          title={t(($) => $.inbox.loadFailed)}
          cursor={cursor}
          more={t(($) => $.inbox.more)}
          onMore={() => dispatch(inboxList.requested({ id, cursor: none ? null : cursor }))}
        />
      </Wrap>
    </MemberShell>
  );
}

/** The messages under their days in Kuala Lumpur, in the order in which they came. */
function byDay(messages: readonly InboxMessage[]): [day: string, messages: InboxMessage[]][] {
  const days = new Map<string, InboxMessage[]>();
  for (const message of messages) {
    const day = klDate(message.at);
    days.set(day, [...(days.get(day) ?? []), message]);
  }
  return [...days];
}

const icons: Partial<Record<string, { icon: LucideIcon; tone: 'pandan' | 'sky' | 'blush' | 'points' | 'lilac' }>> = {
  welcome: { icon: Sparkles, tone: 'points' },
  pointsEarned: { icon: Plus, tone: 'pandan' },
  pointsTaken: { icon: Minus, tone: 'blush' },
  tierUp: { icon: TrendingUp, tone: 'lilac' },
  orderPlaced: { icon: Package, tone: 'sky' },
  orderProcessing: { icon: Package, tone: 'sky' },
  orderDelivering: { icon: Package, tone: 'sky' },
  orderDelivered: { icon: Package, tone: 'sky' },
  orderCancelled: { icon: PackageX, tone: 'blush' },
  donated: { icon: HeartHandshake, tone: 'blush' },
  wishDonated: { icon: HeartHandshake, tone: 'blush' },
  receiptApproved: { icon: Plus, tone: 'pandan' },
  receiptRejected: { icon: CircleAlert, tone: 'blush' },
  receiptPicture: { icon: CircleAlert, tone: 'points' },
  voucherAssigned: { icon: Ticket, tone: 'blush' },
  mysteryBoxEntered: { icon: Ticket, tone: 'points' },
  mysteryBoxWon: { icon: Gift, tone: 'points' },
  contestEntered: { icon: Trophy, tone: 'lilac' },
  contestGrandPrize: { icon: Trophy, tone: 'points' },
  contestConsolation: { icon: Medal, tone: 'points' },
  contestNoPrize: { icon: Trophy, tone: 'sky' },
  sampleRequested: { icon: Package, tone: 'sky' },
  sampleDeclined: { icon: CircleAlert, tone: 'blush' },
  sampleProcessing: { icon: Package, tone: 'sky' },
  sampleDelivering: { icon: Package, tone: 'sky' },
  sampleDelivered: { icon: Package, tone: 'sky' },
  sampleCancelled: { icon: PackageX, tone: 'blush' },
  questCompleted: { icon: Sparkles, tone: 'points' },
  feedbackPrompted: { icon: CircleQuestionMark, tone: 'sky' },
};

function Row({ message, isNew }: { message: InboxMessage; isNew: boolean }) {
  const t = useText();
  const textOf = useMessageText();
  const nextOf = useNextText();
  const { language } = useLanguage();
  const { icon: Icon, tone } = icons[message.type] ?? { icon: CircleAlert, tone: 'sky' as const };
  const way = wayOf(message);
  const shown = way && hasPage(way.to) ? way : null;
  const body = (
    <>
      <span className="relative flex-none">
        <Disc tone={tone}>
          <Icon aria-hidden />
        </Disc>
        {isNew ? (
          <span
            className="absolute top-0 right-0 size-3 rounded-full border-2 border-surface bg-danger tablet:hidden"
            aria-hidden
          />
        ) : null}
      </span>
      <span className="min-w-0 flex-1">
        <span className={cn('block', isNew && 'font-bold')}>{textOf(message)}</span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-small text-ink-2">
          {formatTime(message.at, language)}
          {isNew ? (
            <span className="bright rounded-full bg-points px-2 text-tiny font-bold text-ink max-tablet:sr-only">
              {t(($) => $.inbox.isNew)}
            </span>
          ) : null}
        </span>
        {shown ? <span className="mt-1 block text-small font-bold text-primary">{nextOf(message)}</span> : null}
      </span>
      {shown ? <ChevronRight className="size-5 flex-none text-ink-2" aria-hidden /> : null}
    </>
  );
  return (
    <li>
      {shown ? (
        <Link to={shown.to} state={shown.state} className="flex min-w-0 flex-1 items-center gap-3 no-underline">
          {body}
        </Link>
      ) : (
        body
      )}
    </li>
  );
}

function ClearAll({ id }: { id: string }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const clearing = useAppSelector(selectClearing);
  const [asking, setAsking] = useState(false);
  const busy = clearing.status === 'loading';
  const close = () => {
    setAsking(false);
    dispatch(clearInbox.cleared());
  };
  return (
    <>
      <Button variant="quiet" size="sm" className="-mr-4" onClick={() => setAsking(true)}>
        {t(($) => $.inbox.clearAll)}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={(open) => {
          if (!open && !busy) close();
        }}
        busy={busy}
        title={t(($) => $.inbox.clearTitle)}
        description={t(($) => $.inbox.clearBody)}
        actions={
          <>
            <Button
              block
              loading={busy}
              loadingText={t(($) => $.common.sending)}
              onClick={() => dispatch(clearInbox.requested({ id }))}
            >
              {t(($) => $.inbox.clearAction)}
            </Button>
            <Button variant="quiet" block disabled={busy} onClick={close}>
              {t(($) => $.common.back)}
            </Button>
          </>
        }
      >
        {clearing.status === 'error' ? (
          <Message tone="danger" live="alert">
            {errorText(clearing.error)}
          </Message>
        ) : null}
      </Dialog>
    </>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-3 rounded-lg bg-surface p-5 shadow-card">
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton shape="circle" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="w-3/4" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
