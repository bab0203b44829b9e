import { useMemo } from 'react';
import { pathTo } from '../../core/paths.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { MomentCell } from '../../shared/cells.js';
import { FormPage } from '../../shared/form-page.js';
import { AppLink } from '../../shared/link.js';
import { ListFileButton } from '../../shared/list-file.js';
import { ListRows } from '../../shared/list-page.js';
import { useListQuery, type ListColumn } from '../../shared/list-query.js';
import { useVouchers } from './branch.js';
import { owed, type Owed } from './requests.js';

type List = 'GET /admin/fetch/dashboard/voucher/owed';

/** Vouchers that members wait for, the longest waiting first: they are given as soon as codes arrive (docs/product/points.md#milestones). */
export default function OwedPage() {
  const t = useText();
  const { query } = useListQuery<List>([]);
  return (
    <FormPage
      title={t(($) => $.vouchers.owedTitle)}
      note={t(($) => $.vouchers.owedNote)}
      group={t(($) => $.frame.groups.rewards)}
      list={{ label: t(($) => $.vouchers.menu), href: pathTo('vouchers') }}
      actions={<ListFileButton call="GET /admin/fetch/dashboard/voucher/owed" query={query} />}
    >
      <ListRows
        title={t(($) => $.vouchers.owedTitle)}
        state={useVouchers().owed}
        load={owed.requested}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={{ title: t(($) => $.vouchers.nobodyWaits), body: t(($) => $.vouchers.nobodyWaitsBody) }}
      />
    </FormPage>
  );
}

function useColumns(): ListColumn<Owed, List>[] {
  const t = useText();
  const { language } = useLanguage();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t(($) => $.vouchers.member),
        cell: ({ memberId, name, erased }) =>
          erased ? (
            <span className="text-ink-2">{t(($) => $.vouchers.erased)}</span>
          ) : (
            <AppLink href={pathTo('member', memberId)} className="underline">
              {name}
            </AppLink>
          ),
      },
      {
        key: 'voucher',
        header: t(($) => $.vouchers.one),
        cell: ({ milestone, type }) => milestone || type?.names[language] || '–',
      },
      {
        key: 'source',
        header: t(($) => $.vouchers.reason),
        cell: ({ source }) =>
          t(($) => (source === 'mysterybox' ? $.vouchers.reasons.mysterybox : $.vouchers.reasons.milestone)),
      },
      {
        key: 'owedAt',
        header: t(($) => $.vouchers.waitsSince),
        sortable: true,
        cell: ({ owedAt }) => <MomentCell at={owedAt} />,
      },
    ],
    [t, language],
  );
}
