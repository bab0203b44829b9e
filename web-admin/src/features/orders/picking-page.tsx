import { Button, formatPoints, Message } from '@club/web-kit';
import { TableNotice } from '@club/web-kit/admin/index.ts';
import { Printer } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { MomentCell } from '../../shared/cells.js';
import { FormPage } from '../../shared/form-page.js';
import { NoticeCard, Pictured, Reading } from '../../shared/reading.js';
import { useOrders } from './branch.js';
import { useMemberName } from './order-columns.js';
import { picking, type PickedParcel, type PickingList } from './requests.js';
import { deskOf, kindIn, shortId } from './states.js';

const CELL = 'px-3 py-2 text-left text-small';
const CARD = 'rounded-lg bg-surface p-5 shadow-card print:rounded-none print:p-0 print:shadow-none';

/** What is to be packed, to print: the articles of all parcels, then each parcel (docs/product/back-office.md#picking-list). */
export default function PickingPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { picking: state } = useOrders();
  const kind = kindIn(useSearchParams()[0].get('kind') ?? undefined);
  const ids = chosenIn(useLocation().state);
  const ask = useCallback(
    () => void dispatch(picking.requested({ kind, ids: ids?.split(' ') ?? [] })),
    [dispatch, kind, ids],
  );
  useEffect(() => {
    ask();
    // addresses and numbers are kept no longer than they are shown
    return () => void dispatch(picking.cleared());
  }, [dispatch, ask]);
  const list = state.data;
  const count = list?.parcels.length ?? 0;
  return (
    <FormPage
      title={t(($) => $.orders.picking)}
      group={t(($) => $.frame.groups.rewards)}
      list={{ label: t(($) => $.menu.orders), href: deskOf(kind, pathTo('orders')) }}
      note={list ? t(($) => $.orders.toPack[kind], { count }) : undefined}
      actions={
        count > 0 ? (
          <span className="print:hidden">
            <Button
              size="sm"
              variant="primary"
              icon={<Printer className="size-4" aria-hidden />}
              onClick={() => window.print()}
            >
              {t(($) => $.orders.print)}
            </Button>
          </span>
        ) : undefined
      }
    >
      <Reading state={state} ask={ask} none={null}>
        {(found) => <Found list={found} />}
      </Reading>
    </FormPage>
  );
}

/** Returns the ids that were chosen in the list, as one text: it is the same as long as they are; null without any. */
function chosenIn(state: unknown): string | null {
  const ids = (state as { ids?: unknown } | null)?.ids;
  return Array.isArray(ids) && ids.length > 0 ? ids.join(' ') : null;
}

function Found({ list: { articles, parcels, leftOut, more } }: { list: PickingList }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <div className="grid gap-6 print:block">
      {leftOut > 0 ? <Message tone="warning">{t(($) => $.orders.leftOut, { count: leftOut })}</Message> : null}
      {more ? <Message tone="warning">{t(($) => $.orders.morePicking)}</Message> : null}
      {parcels.length === 0 ? (
        <NoticeCard>
          <TableNotice picture={<Pictured of="nothing" />} title={t(($) => $.orders.nothingToPack)}>
            {t(($) => $.orders.nothingToPackBody)}
          </TableNotice>
        </NoticeCard>
      ) : (
        <>
          <section aria-labelledby="picking-articles" className={CARD}>
            <h2 id="picking-articles" className="mb-3 text-card">
              {t(($) => $.orders.articles)}
            </h2>
            <table className="w-full">
              <thead>
                <tr>
                  <th scope="col" className={`${CELL} w-px`}>
                    {t(($) => $.orders.packed)}
                  </th>
                  <th scope="col" className={`${CELL} w-px text-right!`}>
                    {t(($) => $.orders.quantity)}
                  </th>
                  <th scope="col" className={CELL}>
                    {t(($) => $.orders.article)}
                  </th>
                </tr>
              </thead>
              <tbody>
                {articles.map(({ itemId, name, quantity }) => (
                  <tr key={`${itemId} ${name.en}`} className="break-inside-avoid border-t border-line">
                    <td className={CELL}>
                      <Tick />
                    </td>
                    <td className={`${CELL} text-right! font-bold tabular-nums`}>{formatPoints(quantity)}</td>
                    <th scope="row" className={`${CELL} font-medium [overflow-wrap:anywhere]`}>
                      {name[language]}
                    </th>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <section aria-labelledby="picking-parcels" className="print:break-before-page">
            <h2 id="picking-parcels" className="mb-3 text-card">
              {t(($) => $.orders.parcels)}
            </h2>
            <ul className="grid gap-4 desktop:grid-cols-2 print:block">
              {parcels.map((parcel) => (
                <li
                  key={parcel.id}
                  className={`${CARD} break-inside-avoid print:mb-4 print:border-t print:border-ink print:pt-3`}
                >
                  <Parcel parcel={parcel} />
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </div>
  );
}

/** A square for a tick by hand. */
const Tick = () => <span aria-hidden className="inline-block size-4 flex-none border-2 border-ink align-middle" />;

function Parcel({ parcel }: { parcel: PickedParcel }) {
  const t = useText();
  const { language } = useLanguage();
  const memberName = useMemberName();
  const { id, createdAt, address, number, items } = parcel;
  return (
    <article className="grid gap-2 text-small [overflow-wrap:anywhere]">
      <h3 className="flex flex-wrap justify-between gap-x-3 text-body font-bold tabular-nums">
        {t(($) => $.orders.number, { number: shortId(id) })}
        <span className="text-small font-medium text-ink-2">
          <MomentCell at={createdAt} />
        </span>
      </h3>
      <address className="not-italic">
        <b>{memberName(parcel)}</b>
        {number ? <span className="block tabular-nums">{`+${number}`}</span> : null}
        {address
          ? [
              ...[address.line1, address.line2, address.line3],
              ...[`${address.postcode} ${address.city}`, `${address.state}, ${address.country}`],
            ]
              .filter(Boolean)
              .map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))
          : t(($) => $.orders.noAddress)}
      </address>
      <ul className="grid gap-1">
        {items.map(({ itemId, name, quantity }) => (
          <li key={itemId} className="flex items-baseline gap-2">
            <Tick />
            {t(($) => $.orders.pieces, { quantity, name: name[language] })}
          </li>
        ))}
      </ul>
    </article>
  );
}
