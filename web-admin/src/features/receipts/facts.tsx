import { formatDate, formatPoints } from '@club/web-kit';
import { Link } from 'react-router-dom';
import { pathTo } from '../../core/paths.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { MomentCell } from '../../shared/cells.js';
import { Fact, Facts } from '../../shared/facts.js';
import type { DeskReceipt } from './requests.js';

/** Whose receipt it is, and the days of its review. */
export function ReceiptFacts({ receipt }: { receipt: DeskReceipt }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <Facts>
      <Fact name={t(($) => $.receipts.member)}>
        <Link to={pathTo('member', receipt.memberId)} className="text-primary underline">
          {receipt.name ?? t(($) => $.receipts.nobody)}
        </Link>
      </Fact>
      <Fact name={t(($) => $.receipts.uploaded)}>
        <MomentCell at={receipt.uploadedAt} />
      </Fact>
      <Fact name={t(($) => $.receipts.reviewBy)}>{formatDate(receipt.reviewBy, language)}</Fact>
    </Facts>
  );
}

/** Values with which a receipt was decided, or which its member entered; read-only. */
export function ReceiptSummary({ receipt }: { receipt: DeskReceipt }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <div className="grid gap-3">
      <Facts>
        <Fact name={t(($) => $.receipts.store)}>{receipt.otherStore || receipt.store}</Fact>
        <Fact name={t(($) => $.receipts.date)}>{formatDate(receipt.receiptDate, language)}</Fact>
        <Fact name={t(($) => $.receipts.invoice)}>{receipt.invoiceNo}</Fact>
        {receipt.decidedAt ? (
          <Fact name={t(($) => $.receipts.decided)}>
            {t(($) => $.receipts.statuses[receipt.status])}, <MomentCell at={receipt.decidedAt} />
          </Fact>
        ) : null}
        {receipt.reason ? (
          <Fact name={t(($) => $.receipts.reasonGiven)}>
            {t(($) => $.receipts.reasons[receipt.reason as 'details'])}
          </Fact>
        ) : null}
      </Facts>
      <ul className="grid gap-1 text-small">
        {receipt.products.map(({ skuId, label, quantity, points }) => (
          <li key={skuId} className="flex justify-between gap-3">
            <span>
              {quantity} × {label}
            </span>
            <span className="tabular-nums">{formatPoints(quantity * points)}</span>
          </li>
        ))}
      </ul>
      <PointsRule receipt={receipt} basePoints={receipt.basePoints} />
    </div>
  );
}

/** The points rule in words, and the sum that an approval credits. */
export function PointsRule({ receipt, basePoints }: { receipt: DeskReceipt; basePoints: number }) {
  const t = useText();
  const { multiplier, firstReceipt } = receipt;
  const base = formatPoints(basePoints);
  const total = basePoints * (multiplier || 1);
  const rule =
    multiplier === 0 ? 'unknown' : multiplier === 1 ? 'plain' : firstReceipt || multiplier === 3 ? 'first' : 'double';
  return (
    <p className="flex justify-between gap-3 border-t border-line pt-2 text-small">
      <span>{t(($) => $.receipts.rules[rule], { base, factor: multiplier })}</span>
      <b className="tabular-nums">{t(($) => $.receipts.points, { count: total })}</b>
    </p>
  );
}
