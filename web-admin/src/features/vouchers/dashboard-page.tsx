import { formatAmount, formatPoints } from '@club/web-kit';
import { RowTitle, type MenuItem } from '@club/web-kit/admin/index.ts';
import { Layers, Upload } from 'lucide-react';
import { useMemo } from 'react';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { cut, ShownSwitch, ThumbCell } from '../../shared/cells.js';
import { AppLink } from '../../shared/link.js';
import { useStockFilter } from '../../shared/list-filters.js';
import { ListPage, useShownFilter } from '../../shared/list-page.js';
import type { ListColumn } from '../../shared/list-query.js';
import { toggled } from '../../shared/toggle.js';
import { useVouchers } from './branch.js';
import { AddTypeLink, UploadLink } from './links.js';
import { list, show, type VoucherType } from './requests.js';
import { Stock } from './stock.js';

/** Voucher types: what each is worth and costs, how many of its codes are left, shown or hidden (docs/product/forms.md#voucher-types-and-codes). */
export default function VouchersPage() {
  const t = useText();
  const vouchers = useVouchers();
  const shown = useShownFilter();
  const stock = useStockFilter();
  const filters = useMemo(() => [...shown, stock], [shown, stock]);
  return (
    <ListPage
      title={t(($) => $.menu.vouchers)}
      note={t(($) => $.vouchers.note)}
      group={t(($) => $.frame.groups.rewards)}
      file="GET /admin/fetch/dashboard/voucher"
      actions={
        <>
          <UploadLink />
          <AddTypeLink />
        </>
      }
      state={vouchers.list}
      load={list.requested}
      forget={show.forget}
      columns={useColumns(vouchers.show)}
      rowKey={({ id }) => id}
      search={{ label: t(($) => $.vouchers.search) }}
      filters={filters}
      menu={useMenu()}
      empty={{
        title: t(($) => $.vouchers.emptyTitle),
        body: t(($) => $.vouchers.emptyBody),
        action: <AddTypeLink />,
      }}
    />
  );
}

function useMenu() {
  const t = useText();
  return {
    label: ({ name }: VoucherType) => t(($) => $.list.more, { name }),
    items: ({ id }: VoucherType): MenuItem[] => [
      {
        key: 'batches',
        label: t(($) => $.vouchers.batches),
        icon: <Layers className="size-4" aria-hidden />,
        href: pathTo('voucherBatches', id),
      },
      {
        key: 'upload',
        label: t(($) => $.vouchers.upload),
        icon: <Upload className="size-4" aria-hidden />,
        href: pathTo('voucherUpload', id),
      },
    ],
  };
}

function useColumns(
  toggles: ReturnType<typeof useVouchers>['show'],
): ListColumn<VoucherType, 'GET /admin/fetch/dashboard/voucher'>[] {
  const t = useText();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t(($) => $.vouchers.voucher),
        sortable: true,
        cell: ({ id, names }) => (
          <RowTitle href={pathTo('voucherBatches', id)} note={cut(names.bm)} noteLang="ms" renderLink={AppLink}>
            {cut(names.en)}
          </RowTitle>
        ),
      },
      {
        key: 'image',
        header: t(($) => $.form.image),
        optional: true,
        cell: ({ voucherImage }) => <ThumbCell url={voucherImage} />,
      },
      { key: 'itemId', header: t(($) => $.items.number), sortable: true, optional: true, cell: ({ itemId }) => itemId },
      {
        key: 'value',
        header: t(($) => $.vouchers.value),
        sortable: true,
        numeric: true,
        cell: ({ value }) => formatAmount(value),
      },
      {
        key: 'points',
        header: t(($) => $.items.points),
        sortable: true,
        numeric: true,
        cell: ({ points }) => formatPoints(points),
      },
      {
        key: 'batches',
        header: t(($) => $.vouchers.batches),
        numeric: true,
        optional: true,
        cell: ({ batches }) => formatPoints(batches),
      },
      { key: 'available', header: t(($) => $.vouchers.available), numeric: true, cell: (row) => <Stock type={row} /> },
      {
        key: 'redeemed',
        header: t(($) => $.vouchers.redeemed),
        numeric: true,
        optional: true,
        cell: ({ redeemed }) => formatPoints(redeemed),
      },
      {
        key: 'used',
        header: t(($) => $.vouchers.used),
        numeric: true,
        optional: true,
        cell: ({ used }) => formatPoints(used),
      },
      {
        key: 'active',
        header: t(($) => $.list.shown),
        sortable: true,
        cell: (row) => (
          <ShownSwitch name={row.name} {...toggled(toggles, row)} toggle={(active) => show.requested(row.id, active)} />
        ),
      },
    ],
    [t, toggles],
  );
}
