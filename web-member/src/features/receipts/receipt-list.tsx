import { Button, Card, EmptyState, formatDate, Skeleton, SummaryList } from '@club/web-kit';
import { Camera, CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { RequestState } from '../../core/request.js';
import { useSettings } from '../../core/settings.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { SectionError } from '../../shared/section-error.js';
import type { Receipt } from './types.js';
import { BetterPicture } from './better-picture.js';
import { DrawnReceipt } from './drawings.js';
import { dayMonth, Pending } from './pending-line.js';
import { usePackWords } from './use-pack-words.js';
import { usePictureReason, useReason } from './use-reason.js';

/** The member's receipts, newest first: what waits, what was credited, and what was not and why. */
export function ReceiptList({ list, onRetry }: { list: RequestState<Receipt[]>; onRetry: () => void }) {
  const t = useText();
  if (!list.data) return list.status === 'error' ? <Failed onRetry={onRetry} /> : <Loading />;
  return (
    <section className="grid gap-4">
      <h2 className="sr-only">{t(($) => $.receipts.mine)}</h2>
      {list.status === 'error' ? <Failed onRetry={onRetry} /> : null}
      {list.data.length === 0 ? (
        <EmptyState
          picture={<DrawnReceipt />}
          title={t(($) => $.receipts.empty)}
          action={
            <Button asChild variant="points">
              <Link to="/uploadReceipt">{t(($) => $.receipts.emptyAction)}</Link>
            </Button>
          }
        />
      ) : (
        <>
          <Pending receipts={list.data} />
          <ul className="grid gap-3">
            {list.data.map((receipt) => (
              <li key={receipt.id}>
                <ReceiptCard receipt={receipt} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const looks = {
  pending: { Icon: Clock, className: 'bg-points-soft text-points-ink' },
  approved: { Icon: CircleCheck, className: 'bg-success-soft text-success' },
  rejected: { Icon: CircleAlert, className: 'bg-danger-soft text-danger' },
  pictureRequested: { Icon: Camera, className: 'bg-points-soft text-points-ink' },
} as const;

function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const { language } = useLanguage();
  const { Icon, className } = looks[receipt.status];
  const inWords = usePackWords();
  const store = receipt.otherStore || receipt.store;
  return (
    <Card className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 [overflow-wrap:anywhere]">{store}</h3>
        <span
          className={`inline-flex flex-none items-center gap-1.5 rounded-full px-2.75 py-1.25 text-small leading-tight font-bold ${className}`}
        >
          <Icon className="size-4" aria-hidden />
          {t(($) => $.receipts.status[receipt.status])}
        </span>
      </div>
      <p className="-mt-2 text-small text-ink-2">
        {t(($) => $.receipts.sent, { date: formatDate(receipt.uploadedAt, language) })}
      </p>
      <Outcome receipt={receipt} />
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-small font-bold text-primary">
          {t(($) => $.receipts.details)}
          <span className="sr-only"> {`${store}, ${receipt.invoiceNo}`}</span>
        </summary>
        <SummaryList
          rows={[
            { term: t(($) => $.receipts.boughtOn), value: formatDate(receipt.receiptDate, language) },
            {
              term: t(($) => $.receipts.invoice),
              value: <span className="[overflow-wrap:anywhere]">{receipt.invoiceNo}</span>,
            },
            ...receipt.products.map(({ label, quantity, points }) => ({
              term: inWords(label),
              value: t(($) => $.receipts.times, { base: quantity, factor: points }),
            })),
            {
              term: t(($) => $.receipts.points),
              value: t(($) => $.receipts.estimate, { count: receipt.basePoints }),
              total: true,
            },
          ]}
        />
      </details>
    </Card>
  );
}

function Outcome({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const { language } = useLanguage();
  const { status, basePoints, points, multiplier, reviewBy, decidedAt } = receipt;
  const reason = useReason();
  const picture = usePictureReason();
  const { awards } = useSettings();
  if (status === 'pending')
    return (
      <p className="text-small">
        <b>{t(($) => $.receipts.ready, { date: dayMonth(reviewBy, language) })}</b>
      </p>
    );
  if (status === 'approved')
    return (
      <div className="grid gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b className="font-display text-heading font-display tabular-nums">
            {t(($) => $.receipts.gained, { count: points })}
          </b>
          {multiplier > 1 ? (
            <span className="text-small text-ink-2 tabular-nums">
              {t(($) => $.receipts.times, { base: basePoints, factor: multiplier })}
            </span>
          ) : null}
        </p>
        {multiplier > 1 ? (
          <p className="text-small text-points-ink">
            {multiplier === awards.firstReceipt
              ? t(($) => $.receipts.whyFirst)
              : t(($) => $.receipts.whyDouble, { doubleDay: String(multiplier) })}
          </p>
        ) : null}
        {decidedAt ? <Decided at={decidedAt} /> : null}
      </div>
    );
  if (status === 'pictureRequested')
    return (
      <div className="grid gap-2">
        <p className="font-medium">{picture(receipt.reason)}</p>
        <BetterPicture receipt={receipt} />
      </div>
    );
  const { words, next } = reason(receipt.reason);
  return (
    <div className="grid gap-2">
      <p className="font-medium">{words}</p>
      <p className="text-small">{next}</p>
      {decidedAt ? <Decided at={decidedAt} /> : null}
      {receipt.reason === 'duplicate' ? null : (
        <Button asChild size="sm" variant="outline" className="justify-self-start">
          <Link to={receipt.reason === 'notEligible' ? '/uploadReceipt/producttable' : '/uploadReceipt'}>
            {receipt.reason === 'notEligible' ? t(($) => $.receipts.table) : t(($) => $.receipts.sendAgain)}
          </Link>
        </Button>
      )}
    </div>
  );
}

function Decided({ at }: { at: string }) {
  const t = useText();
  const { language } = useLanguage();
  return <p className="text-small text-ink-2">{t(($) => $.receipts.decided, { date: formatDate(at, language) })}</p>;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return <SectionError title={t(($) => $.receipts.listFailed)} error={null} onRetry={onRetry} />;
}

const Loading = () => (
  <div aria-busy="true" className="grid gap-3">
    {[0, 1].map((card) => (
      <Card key={card} className="grid gap-3">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="w-1/3" />
        <Skeleton className="w-3/4" />
      </Card>
    ))}
  </div>
);
