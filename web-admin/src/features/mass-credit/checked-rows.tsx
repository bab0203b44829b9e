import { Chip, formatPoints } from '@club/web-kit';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { CheckedRowsBox, CheckedTable } from '../../shared/checked-rows.js';
import { ListFileButton } from '../../shared/list-file.js';
import { useMassCredit } from './branch.js';
import { RowEmail } from './credit-parts.js';
import { checkedRows, type CreditRow, type MassCredit } from './requests.js';

type Filter = 'failed' | 'warned' | 'ready' | undefined;

/** Errors that the e-mail itself is the reason of. */
const EMAIL_ERRORS: readonly string[] = ['ROW_EMAIL_UNKNOWN', 'ROW_EMAIL_INVALID'];

interface CheckedRowsProps {
  checked: MassCredit;
  /** Title and points of a campaign, whose rows have neither; empty and 0 otherwise. */
  title: string;
  points: number;
}

/** The rows of a check, those with errors first to be seen: what is wrong, and how to put it right. */
export function CheckedRows({ checked, title, points }: CheckedRowsProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { checkedRows: state } = useMassCredit();
  const { id, rows, ready, failed, warned } = checked;
  const [outcome, setOutcome] = useState<Filter>(failed > 0 ? 'failed' : undefined);
  useEffect(() => {
    dispatch(checkedRows.requested({ id, outcome }));
    return () => void dispatch(checkedRows.cleared());
  }, [dispatch, id, outcome]);
  const filters: readonly (readonly [Filter, string])[] = [
    [undefined, t(($) => $.massCredit.filters.all, { count: rows })],
    ['failed', t(($) => $.massCredit.filters.failed, { count: failed })],
    ['warned', t(($) => $.massCredit.filters.warned, { count: warned })],
    ['ready', t(($) => $.massCredit.filters.ready, { count: ready })],
  ];
  const unknown = state.data?.rows.some(({ userId }) => !userId) ?? false;
  return (
    <section className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {filters.map(([value, label]) => (
          <Chip key={label} pressed={outcome === value} onClick={() => setOutcome(value)}>
            {label}
          </Chip>
        ))}
        {failed > 0 ? (
          <span className="ml-auto">
            <ListFileButton
              call="GET /admin/fetch/dashboard/massCredit/details"
              query={{ page: 1, pageSize: 50, filters: { id, outcome: 'failed' } }}
            >
              {t(($) => $.massCredit.failedFile)}
            </ListFileButton>
          </span>
        ) : null}
      </div>
      {unknown ? <p className="text-small text-ink-2">{t(($) => $.massCredit.unknownNote)}</p> : null}
      <CheckedRowsBox
        state={state}
        onRetry={() => dispatch(checkedRows.requested({ id, outcome }))}
        label={t(($) => $.massCredit.rowsTitle)}
        loadingText={t(($) => $.massCredit.rowsLoading)}
        firstRows={(some) =>
          t(($) => $.massCredit.firstRows, { count: some.rows.length, all: formatPoints(some.total) })
        }
      >
        {(some) => <RowsTable rows={some} title={title} points={points} />}
      </CheckedRowsBox>
    </section>
  );
}

function RowsTable({
  rows,
  title,
  points,
}: Pick<CheckedRowsProps, 'title' | 'points'> & { rows: readonly CreditRow[] }) {
  const t = useText();
  if (rows.length === 0) return <p className="px-3 py-2 text-small text-ink-2">{t(($) => $.massCredit.noRows)}</p>;
  const problems = rows.some(({ errorCode }) => errorCode !== '');
  const heads = [
    { text: t(($) => $.massCredit.row), numeric: true },
    { text: t(($) => $.massCredit.email) },
    { text: t(($) => $.massCredit.description) },
    { text: t(($) => $.massCredit.points), numeric: true },
    ...(problems ? [{ text: t(($) => $.massCredit.wrong) }, { text: t(($) => $.massCredit.fix) }] : []),
  ];
  return (
    <CheckedTable heads={heads}>
      {rows.map((row) => (
        <tr key={row.id} className="border-t border-line align-top">
          <td className="px-3 py-2 text-right tabular-nums">{formatPoints(row.row)}</td>
          <th scope="row" className="min-w-48 px-3 py-2 text-left font-medium">
            <RowEmail row={row} />
          </th>
          <td className="px-3 py-2">{title || row.description}</td>
          <td className="px-3 py-2 text-right tabular-nums">{formatPoints(points || row.points)}</td>
          {problems ? (
            <>
              <td className="px-3 py-2">{row.error}</td>
              <td className="px-3 py-2 text-ink-2">
                <Remedy row={row} />
              </td>
            </>
          ) : null}
        </tr>
      ))}
    </CheckedTable>
  );
}

/** Suggests how a row is put right. */
function Remedy({ row: { errorCode, otherRow, suggestion } }: { row: CreditRow }) {
  const t = useText();
  if (suggestion) return <>{t(($) => $.massCredit.didYouMean, { email: suggestion })}</>;
  if (errorCode === 'ROW_DUPLICATE' && otherRow) return <>{t(($) => $.massCredit.creditedOnce, { row: otherRow })}</>;
  if (otherRow) return <>{t(($) => $.massCredit.sameAs, { row: otherRow })}</>;
  if (!EMAIL_ERRORS.includes(errorCode)) return null;
  return <>{t(($) => (errorCode === 'ROW_EMAIL_INVALID' ? $.massCredit.expectedEmail : $.massCredit.askEmail))}</>;
}
