import { DataTable, type Column } from '@club/web-kit/admin/index.ts';
import { useCallback, useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { DateCell } from '../../shared/cells.js';
import { AreaHead } from '../../shared/form-page.js';
import { useFailed } from '../../shared/reading.js';
import { usePrivacy } from './branch.js';
import { PrivacyTabs } from './privacy-tabs.js';
import { useNames } from './request-parts.js';
import { retention, type Retention } from './requests.js';
import { privacyEn } from './texts-en.js';

type Kind = keyof typeof privacyEn.privacy.kept;

/** How long each kind of personal data is kept, and when the next of it is removed (docs/product/back-office.md#privacy-desk). */
export default function PrivacyRetentionPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { retention: state } = usePrivacy();
  const ask = useCallback(() => void dispatch(retention.requested()), [dispatch]);
  useEffect(ask, [ask]);
  const failed = useFailed(state, ask);
  const title = t(($) => $.privacy.retention);
  const rows = failed ? undefined : (state.data ?? undefined);
  return (
    <>
      <AreaHead title={title} note={t(($) => $.privacy.retentionNote)} group={t(($) => $.frame.groups.members)} />
      <PrivacyTabs current="privacyRetention" />
      <DataTable
        caption={title}
        summary={t(($) => $.members.shown, { count: rows?.length ?? 0, name: title })}
        loadingText={t(($) => $.list.loading)}
        columns={useColumns()}
        rows={rows}
        rowKey={({ kind }) => kind}
        loading={state.status === 'loading' || state.status === 'idle'}
        failure={failed ?? undefined}
        empty={null}
        noMatch={null}
        filtered={false}
      />
    </>
  );
}

function useColumns(): Column<Retention>[] {
  const t = useText();
  const nameOf = useNames();
  return [
    {
      key: 'kind',
      header: t(($) => $.privacy.keptKind),
      cell: ({ kind }) => (
        <b>{Object.hasOwn(privacyEn.privacy.kept, kind) ? t(($) => $.privacy.kept[kind as Kind]) : kind}</b>
      ),
    },
    { key: 'service', header: t(($) => $.privacy.keptBy), cell: ({ service }) => nameOf(service) },
    {
      key: 'until',
      header: t(($) => $.privacy.keptFor),
      cell: ({ until, days }) =>
        until === 'days' ? t(($) => $.privacy.days, { count: days }) : t(($) => $.privacy.until[until]),
    },
    { key: 'next', header: t(($) => $.privacy.nextRemoval), cell: ({ next }) => <DateCell at={next} /> },
  ];
}
