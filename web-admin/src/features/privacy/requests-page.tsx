import { useMemo, useState } from 'react';
import { useText } from '../../i18n/hooks.js';
import { DateCell } from '../../shared/cells.js';
import { ListPage, type ListFilter, type OwnFilters } from '../../shared/list-page.js';
import type { FilterOf, ListColumn } from '../../shared/list-query.js';
import { MemberCell } from '../../shared/report/member-cell.js';
import { usePrivacy } from './branch.js';
import { PrivacyTabs } from './privacy-tabs.js';
import { RequestDrawer } from './request-drawer.js';
import { StateTag, useOrigin } from './request-parts.js';
import { list, type ListedRequest } from './requests.js';

type Call = 'GET /admin/privacy/requests';

/** Requests of members about their data: copies and deletions (docs/product/back-office.md#privacy-desk). */
export default function PrivacyRequestsPage() {
  const t = useText();
  const { list: state } = usePrivacy();
  const [openId, setOpenId] = useState<string | null>(null);
  const rows = state.data?.rows ?? [];
  const at = rows.findIndex(({ id }) => id === openId);
  const below = rows[at + 1];
  const own: OwnFilters<FilterOf<Call>> = {
    names: ['member'],
    fields: null,
    label: (_, id) => t(($) => $.privacy.ofMember, { id }),
  };
  return (
    <ListPage
      title={t(($) => $.privacy.requests)}
      note={t(($) => $.privacy.requestsNote)}
      group={t(($) => $.frame.groups.members)}
      file="GET /admin/privacy/requests"
      top={<PrivacyTabs current="privacy" />}
      state={state}
      load={list.requested}
      columns={useColumns(setOpenId)}
      rowKey={({ id }) => id}
      filters={useFilters()}
      own={own}
      currentKey={at < 0 ? undefined : rows[at]?.id}
      drawer={
        <RequestDrawer
          request={rows[at]}
          onClose={() => setOpenId(null)}
          onNext={below ? () => setOpenId(below.id) : undefined}
        />
      }
      empty={{ title: t(($) => $.privacy.noRequests), body: t(($) => $.privacy.noRequestsBody) }}
    />
  );
}

function useFilters(): readonly ListFilter<Call>[] {
  const t = useText();
  return useMemo(
    () => [
      {
        name: 'state',
        options: (['open', 'done', 'withdrawn'] as const).map((value) => ({
          value,
          label: t(($) => $.privacy.states[value]),
        })),
      },
      {
        name: 'kind',
        plain: true,
        options: (['copy', 'erasure'] as const).map((value) => ({ value, label: t(($) => $.privacy.kinds[value]) })),
      },
    ],
    [t],
  );
}

function useColumns(open: (id: string) => void): ListColumn<ListedRequest, Call>[] {
  const t = useText();
  const originOf = useOrigin();
  return useMemo(
    () => [
      {
        key: 'request',
        header: t(($) => $.privacy.request),
        cell: (request) => (
          <span className="block min-w-36">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => open(request.id)}
              className="min-h-6 text-left font-bold text-primary hover:underline"
            >
              {t(($) => $.privacy.kinds[request.kind])}
              <span className="sr-only">, {request.name ?? request.memberId}</span>
            </button>
            <small className="block text-tiny font-regular break-words text-ink-2">{originOf(request)}</small>
          </span>
        ),
      },
      {
        key: 'member',
        header: t(($) => $.privacy.member),
        cell: (request) => <MemberCell row={request} to="privacyMember" />,
      },
      {
        key: 'state',
        header: t(($) => $.privacy.state),
        cell: (request) => (
          <span className="grid justify-items-start gap-0.5">
            <StateTag request={request} />
            {request.awaited.length > 0 ? (
              <small className="text-tiny text-ink-2">
                {t(($) => $.privacy.waitsFor, { count: request.awaited.length })}
              </small>
            ) : null}
            {request.missing.length > 0 ? (
              <small className="text-tiny text-ink-2">
                {t(($) => $.privacy.lacks, { count: request.missing.length })}
              </small>
            ) : null}
          </span>
        ),
      },
      {
        ...{ key: 'requestedAt', sortable: true },
        header: t(($) => $.privacy.asked),
        cell: ({ requestedAt }) => <DateCell at={requestedAt} />,
      },
      {
        ...{ key: 'dueAt', sortable: true },
        header: t(($) => $.privacy.due),
        cell: ({ dueAt }) => <DateCell at={dueAt} />,
      },
      {
        ...{ key: 'closedAt', optional: true },
        header: t(($) => $.privacy.closed),
        cell: ({ closedAt }) => <DateCell at={closedAt} />,
      },
    ],
    [t, originOf, open],
  );
}
