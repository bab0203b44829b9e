import { formatAmount, formatDate, formatPoints, klDate } from '@club/web-kit';
import { Tag } from '@club/web-kit/admin/index.ts';
import { Layers, Upload } from 'lucide-react';
import { useMemo } from 'react';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { useStockFilter } from '../../shared/list-filters.js';
import { useShownFilter } from '../../shared/list-page.js';
import { defineRecord } from '../../shared/record/define-record.js';
import { useVouchers } from './branch.js';
import { UploadLink } from './links.js';
import { Milestones } from './milestones.js';
import * as requests from './requests.js';
import type { VoucherType } from './requests.js';
import { Stock } from './stock.js';
import { useValidityWords } from './use-validity-words.js';

/** Voucher types: what each is worth and costs, how many of its codes are left; its name leads to its batches (docs/product/forms.md#voucher-types-and-codes). */
export default defineRecord({
  name: 'vouchers',
  kind: 'voucherType',
  drafts: true,
  copies: { marks: { en: ['name'], bm: ['bmName'] }, empties: ['itemId'] },
  requests,
  useBranch: useVouchers,
  nameOf: ({ name }) => name,
  found: { note: ({ itemId }) => itemId, screen: 'voucherBatches' },
  list: {
    Top: Milestones,
    pictures: ({ voucherImage }) => voucherImage,
    columns: ({ t, language, title, active }) => [
      {
        key: 'name',
        header: t(($) => $.vouchers.one),
        sortable: true,
        cell: (row) => title(row, row.names),
      },
      {
        ...active,
        cell: (row) => (
          <span className="inline-grid justify-items-start gap-1">
            {active.cell(row)}
            {row.active && row.shownFrom > klDate(new Date()) ? (
              <Tag tone="sky">{t(($) => $.vouchers.from, { date: formatDate(row.shownFrom, language) })}</Tag>
            ) : null}
          </span>
        ),
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
        key: 'itemBrand',
        header: t(($) => $.vouchers.merchant),
        optional: true,
        cell: ({ itemBrand }) => itemBrand || '–',
      },
      {
        key: 'milestone',
        header: t(($) => $.vouchers.milestone),
        cell: ({ milestone }) => (milestone ? <Tag tone="gold">{milestone}</Tag> : '–'),
      },
      {
        key: 'validity',
        header: t(($) => $.vouchers.validity),
        optional: true,
        cell: (row) => <Validity type={row} />,
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
    ],
    useFilters: () => {
      const shown = useShownFilter();
      const stock = useStockFilter();
      return useMemo(() => [...shown, stock], [shown, stock]);
    },
    useMenu: () => {
      const t = useText();
      return {
        items: ({ id }, toEdit) => [
          toEdit,
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

/** How long the vouchers of a type are valid. */
function Validity({ type }: { type: VoucherType }) {
  return <>{useValidityWords()(type)}</>;
}
