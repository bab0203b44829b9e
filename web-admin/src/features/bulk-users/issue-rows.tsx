import { cn, formatPoints } from '@club/web-kit';
import { useCallback, useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { CheckedRowsBox, CheckedTable } from '../../shared/checked-rows.js';
import { ListFileButton } from '../../shared/list-file.js';
import { useBulkUsers } from './branch.js';
import { checkedRows, type BulkRow } from './requests.js';

/** The rows of a check that nobody is created for, each with the reason; what is invalid is red. */
export function IssueRows({ id }: { id: string }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { checkedRows: state } = useBulkUsers();
  const ask = useCallback(() => void dispatch(checkedRows.requested({ id, outcome: 'failed' })), [dispatch, id]);
  useEffect(() => {
    ask();
    return () => void dispatch(checkedRows.cleared());
  }, [ask, dispatch]);
  return (
    <section className="grid min-w-0 gap-2">
      {state.data && state.status !== 'error' ? (
        <span className="justify-self-end">
          <ListFileButton
            call="GET /admin/fetch/dashboard/bulkCreateUsers/details"
            query={{ page: 1, pageSize: 50, filters: { id, outcome: 'failed' } }}
          >
            {t(($) => $.bulkUsers.issueFile)}
          </ListFileButton>
        </span>
      ) : null}
      <CheckedRowsBox
        state={state}
        onRetry={ask}
        label={t(($) => $.bulkUsers.issueUsers)}
        loadingText={t(($) => $.bulkUsers.loading)}
        firstRows={({ rows, total }) =>
          t(($) => $.bulkUsers.firstRows, { count: rows.length, all: formatPoints(total) })
        }
      >
        {(rows) => <IssueTable rows={rows} />}
      </CheckedRowsBox>
    </section>
  );
}

function IssueTable({ rows }: { rows: readonly BulkRow[] }) {
  const t = useText();
  const heads = [
    { text: t(($) => $.bulkUsers.row), numeric: true },
    { text: t(($) => $.bulkUsers.name) },
    { text: t(($) => $.bulkUsers.phone) },
    { text: t(($) => $.bulkUsers.email) },
    { text: t(($) => $.bulkUsers.why) },
  ];
  return (
    <CheckedTable heads={heads}>
      {rows.map((row) => (
        <tr key={row.id} className="border-t border-line align-top">
          <td className="px-3 py-2 text-right tabular-nums">{formatPoints(row.row)}</td>
          <th scope="row" className="min-w-32 px-3 py-2 text-left font-medium">
            <Typed row={row} text={row.name} error="ROW_NAME_INVALID" />
          </th>
          <td className="px-3 py-2 tabular-nums">
            <Typed row={row} text={row.number} error="ROW_PHONE_INVALID" />
          </td>
          <td className="px-3 py-2 break-all">
            <Typed row={row} text={row.email} error="ROW_EMAIL_INVALID" />
          </td>
          <td className="px-3 py-2 text-ink-2">
            {row.errors.map(({ text }) => text).join(' ')}{' '}
            {row.otherRow ? t(($) => $.bulkUsers.sameAs, { row: row.otherRow }) : null}
          </td>
        </tr>
      ))}
    </CheckedTable>
  );
}

/** A cell as it was typed, red where it is what is wrong. */
function Typed({ row, text, error }: { row: BulkRow; text: string | null; error: string }) {
  const bad = row.errors.some(({ code }) => code === error);
  return <span className={cn(bad && 'font-bold text-danger')}>{text || '–'}</span>;
}
