import { formatPoints } from '@club/web-kit';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { MomentCell, ThumbCell } from '../../shared/cells.js';
import { Fact, Facts } from '../../shared/facts.js';
import type { OrderDetails } from './requests.js';

/** Why an order was cancelled, and whether its points are back with the member. */
export function Cancelled({
  cancellation: { reason, stockLost, refundedAt },
  order: { points, kind },
}: {
  cancellation: NonNullable<OrderDetails['cancellation']>;
  order: OrderDetails;
}) {
  const t = useText();
  return (
    <Facts>
      <Fact name={t(($) => $.orders.cancelReason)}>{reason}</Fact>
      {kind === 'reward' ? (
        <Fact name={t(($) => $.orders.refund)}>
          {refundedAt ? (
            <>
              {t(($) => $.orders.pointsOf, { points: formatPoints(points) })}, <MomentCell at={refundedAt} />
            </>
          ) : (
            t(($) => $.orders.refundDue)
          )}
        </Fact>
      ) : null}
      <Fact name={t(($) => $.orders.stock)}>{t(($) => (stockLost ? $.orders.stockIsLost : $.orders.stockIsBack))}</Fact>
    </Facts>
  );
}

/** A part of the drawer with its heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2">
    <h3 className="text-small font-bold">{title}</h3>
    {children}
  </section>
);

/** The items of an order. */
export function Contents({ order: { orderItems, points, kind } }: { order: OrderDetails }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <Section title={t(($) => $.orders.contents)}>
      <ul className="grid gap-2">
        {orderItems.map((line) => (
          <li key={line.itemId} className="flex items-center gap-3 text-small">
            <ThumbCell url={line.itemImage[language]} />
            <span className="min-w-0 flex-1 break-words">
              {t(($) => $.orders.pieces, { quantity: line.quantity, name: line.itemName[language] })}
            </span>
            {kind === 'reward' ? <b className="tabular-nums">{formatPoints(line.points * line.quantity)}</b> : null}
          </li>
        ))}
      </ul>
      {kind === 'reward' ? (
        <p className="flex justify-between text-small">
          <span className="text-ink-2">{t(($) => $.orders.total)}</span>
          <b className="tabular-nums">{t(($) => $.orders.pointsOf, { points: formatPoints(points) })}</b>
        </p>
      ) : null}
    </Section>
  );
}
