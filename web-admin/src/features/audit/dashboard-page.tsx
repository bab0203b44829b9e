import { formatPoints } from '@club/web-kit';
import { Tag } from '@club/web-kit/admin/index.ts';
import { useMemo, useState } from 'react';
import { useLanguage, useText } from '../../i18n/hooks.js';
import type { AuditEntry } from '../../shared/audit/entry.js';
import { TONES } from '../../shared/audit/tones.js';
import { useEntryTexts } from '../../shared/audit/use-entry-texts.js';
import { cut, typedDay } from '../../shared/cells.js';
import { ListFileButton } from '../../shared/list-file.js';
import { ListPage, type OwnFilters } from '../../shared/list-page.js';
import { useListQuery, type ListColumn } from '../../shared/list-query.js';
import { EntryDrawer } from './entry-drawer.js';
import { useAudit } from './branch.js';
import { actionOf, AuditFilters, RECORDS, type AuditCall } from './filters.js';
import { list } from './requests.js';

const FILTERS = ['record', 'recordId', 'admin', 'action', 'from', 'to'] as const;

/** The audit log: who changed what in the back office, before and after (docs/product/back-office.md#audit). */
export default function AuditPage() {
  const t = useText();
  const { language } = useLanguage();
  const { list: state } = useAudit();
  const { query, change } = useListQuery<AuditCall>(FILTERS);
  const [openId, setOpenId] = useState<string | null>(null);
  const rows = state.data?.rows ?? [];
  const at = rows.findIndex(({ id }) => id === openId);
  const below = rows[at + 1];
  const own: OwnFilters<(typeof FILTERS)[number]> = {
    names: FILTERS,
    fields: <AuditFilters filters={query.filters} change={change} />,
    label: (name, value) => {
      if (name === 'recordId') return t(($) => $.audit.byRecordId, { id: value });
      if (name === 'admin') return t(($) => $.audit.byAdmin, { name: value });
      if (name === 'action') {
        const action = actionOf(value);
        return action ? t(($) => $.audit.actions[action]) : value;
      }
      if (name === 'record') {
        const known = RECORDS.find((each) => each === value);
        return known ? t(($) => $.audit.records[known]) : value;
      }
      return t(($) => (name === 'from' ? $.audit.since : $.audit.until), { date: typedDay(value, language) });
    },
  };
  return (
    <ListPage
      title={t(($) => $.menu.audit)}
      note={t(($) => $.audit.note)}
      actions={<FileButton />}
      state={state}
      load={list.requested}
      columns={useColumns(setOpenId)}
      rowKey={({ id }) => id}
      search={{ label: t(($) => $.audit.search) }}
      own={own}
      currentKey={at < 0 ? undefined : rows[at]?.id}
      drawer={
        <EntryDrawer
          entry={rows[at]}
          onClose={() => setOpenId(null)}
          onNext={below ? () => setOpenId(below.id) : undefined}
        />
      }
      empty={{ title: t(($) => $.audit.emptyTitle), body: t(($) => $.audit.emptyBody) }}
    />
  );
}

function useColumns(open: (id: string) => void): ListColumn<AuditEntry, AuditCall>[] {
  const t = useText();
  const words = useEntryTexts();
  return useMemo(
    () => [
      {
        key: 'what',
        header: t(($) => $.audit.what),
        cell: (entry) => (
          <span className="block min-w-36">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => open(entry.id)}
              className="min-h-6 text-left font-bold text-primary hover:underline"
            >
              {cut(words.title(entry))}
              <span className="sr-only">, {words.when(entry)}</span>
            </button>
            <small className="block text-tiny font-regular text-ink-2">{t(($) => $.audit.records[entry.record])}</small>
          </span>
        ),
      },
      {
        key: 'action',
        header: t(($) => $.audit.action),
        cell: ({ action }) => <Tag tone={TONES[action] ?? 'plain'}>{t(($) => $.audit.actions[action])}</Tag>,
      },
      { key: 'who', header: t(($) => $.audit.who), cell: (entry) => words.who(entry) },
      {
        key: 'reason',
        header: t(($) => $.audit.reason),
        optional: true,
        cell: ({ reason }) => (reason ? cut(reason) : '–'),
      },
      { key: 'at', header: t(($) => $.audit.when), sortable: true, cell: (entry) => words.when(entry) },
      {
        key: 'request',
        header: t(($) => $.audit.request),
        optional: true,
        cell: ({ requestId }) => <span className="text-ink-2 tabular-nums">{requestId.slice(0, 9) || '–'}</span>,
      },
    ],
    [t, words, open],
  );
}

/** Button that downloads all matching entries and shows their number. */
function FileButton() {
  const t = useText();
  const { list: rows } = useAudit();
  const { query } = useListQuery<AuditCall>(FILTERS);
  return (
    <ListFileButton call="GET /admin/fetch/dashboard/audit" query={query}>
      {rows.status === 'ok' && rows.data.total > 0 && !rows.data.more
        ? t(($) => $.audit.download, { count: rows.data.total, rows: formatPoints(rows.data.total) })
        : undefined}
    </ListFileButton>
  );
}
