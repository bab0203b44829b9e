import { cn, Disc, formatTime } from '@club/web-kit';
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
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toldBy, type InboxMessage, type Told } from '../../core/inbox/types.js';
import { hasPage } from '../../core/paths.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { useMessageText, useNextText, wayOf } from './message-text.js';

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

/** The sign of a kind of message. */
export function MessageDisc({ type }: { type: string }) {
  const { icon: Icon, tone } = icons[type] ?? { icon: CircleAlert, tone: 'sky' as const };
  return (
    <Disc tone={tone}>
      <Icon aria-hidden />
    </Disc>
  );
}

interface MessageRowProps {
  message: InboxMessage;
  isNew: boolean;
  /** Whether this one is open in the pane; without it there is no pane, and the row leads on by itself. */
  chosen?: boolean;
}

/** Returns the page that something told leads to, where this app has it. */
export function shownWay(told: Told): ReturnType<typeof wayOf> {
  const way = wayOf(told);
  return way && hasPage(way.to) ? way : null;
}

/** Returns a key of something told among those of its message: a code completes a quest or brings a ticket once. */
export const keyOf = ({ type, params }: Told): string =>
  `${type} ${params.questId ?? params.voucherId ?? params.ticket ?? ''}`;

const lineStyles = 'flex min-h-11 min-w-0 flex-1 items-center gap-3 no-underline';

/** A message in the list; with a pane beside it the row opens it there. */
export function MessageRow({ message, isNew, chosen }: MessageRowProps) {
  const t = useText();
  const textOf = useMessageText();
  const nextOf = useNextText();
  const { language } = useLanguage();
  const [main, ...also] = toldBy(message) as [Told, ...Told[]];
  const shown = shownWay(main);
  const leads = shown && chosen === undefined;
  const body = (
    <>
      <span className="relative flex-none">
        <MessageDisc type={message.type} />
        {isNew ? (
          <span
            className="absolute top-0 right-0 size-3 rounded-full border-2 border-surface bg-danger tablet:hidden"
            aria-hidden
          />
        ) : null}
      </span>
      <span className="min-w-0 flex-1">
        <span className={cn('block', isNew && 'font-bold')}>{textOf(main)}</span>
        {chosen === undefined
          ? null
          : also.map((told) => (
              <span key={keyOf(told)} className="block text-small">
                {textOf(told)}
              </span>
            ))}
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-small text-ink-2">
          {formatTime(message.at, language)}
          {isNew ? (
            <span className="bright rounded-full bg-points px-2 text-tiny font-bold text-ink max-tablet:sr-only">
              {t(($) => $.inbox.isNew)}
            </span>
          ) : null}
        </span>
        {leads ? <span className="mt-1 block text-small font-bold text-primary">{nextOf(main)}</span> : null}
      </span>
      {leads || chosen !== undefined ? <ChevronRight className="size-5 flex-none text-ink-2" aria-hidden /> : null}
    </>
  );
  if (chosen !== undefined)
    return (
      <li className={cn(chosen && '-mx-3 rounded-md bg-primary-soft px-3')}>
        <Link
          to={`/inbox?message=${encodeURIComponent(message.id)}`}
          replace
          aria-current={chosen ? 'true' : undefined}
          className={lineStyles}
        >
          {body}
        </Link>
      </li>
    );
  return (
    <li>
      <div className="grid min-w-0 flex-1 gap-2">
        <Line way={shown}>{body}</Line>
        {also.length > 0 ? (
          <ul className="ml-14 grid gap-1">
            {also.map((told) => (
              <li key={keyOf(told)} className="flex min-h-11 items-center">
                <Line way={shownWay(told)}>
                  <span className="min-w-0 flex-1">
                    <span className="block">{textOf(told)}</span>
                    {shownWay(told) ? (
                      <span className="block text-small font-bold text-primary">{nextOf(told)}</span>
                    ) : null}
                  </span>
                  {shownWay(told) ? <ChevronRight className="size-5 flex-none text-ink-2" aria-hidden /> : null}
                </Line>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
}

/** Part that leads on by itself, where there is a page to go to. */
function Line({ way, children }: { way: ReturnType<typeof wayOf>; children: ReactNode }) {
  return way ? (
    <Link to={way.to} state={way.state} className={lineStyles}>
      {children}
    </Link>
  ) : (
    <span className={lineStyles}>{children}</span>
  );
}
