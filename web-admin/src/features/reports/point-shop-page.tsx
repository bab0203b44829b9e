import { formatPoints, type Answer } from '@club/web-kit';
import { Tag } from '@club/web-kit/admin/index.ts';
import { useMemo } from 'react';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { MomentCell } from '../../shared/cells.js';
import { MemberCell } from '../../shared/report/member-cell.js';
import { NumberCell } from '../../shared/report/number-cell.js';
import { ReportPage } from '../../shared/report/report-page.js';
import { defineReport, type ReportColumn } from '../../shared/report/report.js';

type Call = 'POST /admin/report/redemptionv2';
type Redemption = Answer<Call>[number];
type Figure = 'points' | 'orders' | 'quantity' | 'cancelled' | 'refunded';

const report = defineReport<Redemption>()<Call, Figure>({
  name: 'pointShop',
  screen: 'pointShop',
  call: 'POST /admin/report/redemptionv2',
  days: 'day',
  figures: ['points', 'orders', 'quantity', 'cancelled', 'refunded'],
  counts: 'orders',
  rowKey: ({ id }) => id,
  useTexts: () => {
    const t = useText();
    return {
      title: t(($) => $.reports.pointShop.title),
      note: t(($) => $.reports.pointShop.note),
      chart: t(($) => $.reports.pointShop.figures.points),
      figures: {
        points: t(($) => $.reports.pointShop.figures.points),
        orders: t(($) => $.reports.pointShop.figures.orders),
        quantity: t(($) => $.reports.pointShop.figures.quantity),
        cancelled: t(($) => $.reports.pointShop.figures.cancelled),
        refunded: t(($) => $.reports.pointShop.figures.refunded),
      },
      totals: (rows, count) => t(($) => $.reports.pointShop.totals, { rows, count }),
      empty: { title: t(($) => $.reports.pointShop.emptyTitle), body: t(($) => $.reports.pointShop.emptyBody) },
    };
  },
  useColumns: () => {
    const t = useText();
    const { language } = useLanguage();
    return useMemo(
      (): readonly ReportColumn<Redemption, Call, Figure>[] => [
        {
          key: 'orderDate',
          sortable: true,
          header: t(($) => $.reports.columns.ordered),
          cell: ({ orderDate }) => <MomentCell at={orderDate} />,
        },
        { key: 'member', header: t(($) => $.reports.columns.member), cell: (row) => <MemberCell row={row} /> },
        {
          ...{ key: 'number', optional: true },
          header: t(($) => $.reports.columns.number),
          cell: ({ memberId, name, number }) => <NumberCell memberId={memberId} name={name} number={number} />,
        },
        {
          key: 'items',
          header: t(($) => $.reports.columns.items),
          cell: ({ items }) => (
            <span className="grid min-w-40">
              {items.map(({ name, quantity }, index) => (
                <span key={index}>
                  {quantity} × {name[language]}
                </span>
              ))}
            </span>
          ),
        },
        {
          key: 'kind',
          header: t(($) => $.reports.columns.kind),
          cell: ({ kind }) => <Tag tone={TONES[kind]}>{t(($) => $.reports.kinds[kind])}</Tag>,
        },
        {
          ...{ key: 'status', optional: true },
          header: t(($) => $.reports.columns.status),
          cell: ({ status }) => (status ? t(($) => $.reports.orderStates[status]) : '–'),
        },
        {
          ...{ key: 'region', optional: true },
          header: t(($) => $.reports.columns.region),
          cell: ({ region }) => region || '–',
        },
        {
          key: 'quantity',
          figure: 'quantity',
          numeric: true,
          header: t(($) => $.reports.columns.quantity),
          cell: ({ quantity }) => formatPoints(quantity),
        },
        {
          key: 'points',
          figure: 'points',
          numeric: true,
          header: t(($) => $.reports.columns.points),
          cell: ({ points }) => formatPoints(points),
        },
      ],
      [t, language],
    );
  },
});

const TONES = { item: 'plain', pregnant: 'lilac', donate: 'gold' } as const;

/** The report of the point shop (docs/product/back-office.md#reports). */
export default function PointShopPage() {
  return <ReportPage report={report} />;
}
