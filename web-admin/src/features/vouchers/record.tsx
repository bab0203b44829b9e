import { formatAmount, formatPoints } from '@club/web-kit';
import { Layers, Upload } from 'lucide-react';
import { useMemo } from 'react';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { ThumbCell } from '../../shared/cells.js';
import { useStockFilter } from '../../shared/list-filters.js';
import { useShownFilter } from '../../shared/list-page.js';
import { defineRecord } from '../../shared/record/define-record.js';
import { useVouchers } from './branch.js';
import { UploadLink } from './links.js';
import * as requests from './requests.js';
import { Stock } from './stock.js';

/** Voucher types: what each is worth and costs, how many of its codes are left; a stored type has a page of its batches (docs/product/forms.md#voucher-types-and-codes). */
export default defineRecord({
  name: 'vouchers',
  kind: 'voucherType',
  requests,
  useBranch: useVouchers,
  nameOf: ({ name }) => name,
  found: { note: ({ itemId }) => itemId },
  list: {
    columns: ({ t, title, active }) => [
      { key: 'name', header: t(($) => $.vouchers.one), sortable: true, cell: (row) => title(row, row.names) },
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
      active,
    ],
    useFilters: () => {
      const shown = useShownFilter();
      const stock = useStockFilter();
      return useMemo(() => [...shown, stock], [shown, stock]);
    },
    useMenu: () => {
      const t = useText();
      return {
        items: ({ id }) => [
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
    },
    Actions: UploadLink,
  },
});
