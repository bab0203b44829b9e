import { formatDate, SelectField } from '@club/web-kit';
import { Tag } from '@club/web-kit/admin/index.ts';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { useFailed } from '../../shared/reading.js';
import { useReceipts } from './branch.js';
import { queue, type Counts, type DeskReceipt, type QueueStatus } from './requests.js';
import type { Desk } from './use-desk.js';

const STATUSES = ['pending', 'overdue', 'pictureRequested', 'approved', 'rejected'] as const;

/** Returns the count of a state that is counted; approved and rejected ones are not. */
const countOf = (counts: Counts | null, status: QueueStatus): number | undefined =>
  counts && (status === 'pending' || status === 'overdue' || status === 'pictureRequested')
    ? counts[status]
    : undefined;

/** Receipts by their state, in the order in which they are worked on, and who has each. */
export function Queue({ desk }: { desk: Desk }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { queue: state, counts } = useReceipts();
  const failed = useFailed(state.data === null ? state : null, () => dispatch(queue.requested(desk.status)));
  const rows = state.data?.rows ?? [];
  const more = (state.data?.total ?? 0) - rows.length;
  const label = (status: QueueStatus) => {
    const name = t(($) => $.receipts.statuses[status]);
    const count = countOf(counts.data, status);
    return count === undefined
      ? name
      : t(($) => $.receipts.statusCount, { status: name, number: count.toLocaleString('en') });
  };
  return (
    <section aria-label={t(($) => $.receipts.queue)} className="grid min-w-0 content-start gap-3">
      <SelectField
        label={t(($) => $.receipts.show)}
        options={STATUSES.map((status) => ({ value: status, label: label(status) }))}
        value={desk.status}
        onChange={(event) => desk.show(event.target.value as QueueStatus)}
      />
      {failed}
      {state.data && rows.length === 0 ? <p className="text-small text-ink-2">{t(($) => $.receipts.noRows)}</p> : null}
      <ul className="grid max-h-56 gap-1 overflow-y-auto desktop:max-h-[calc(100dvh-17rem)]">
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} status={desk.status} current={row.id === desk.receipt?.id} />
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="text-small text-ink-2">{t(($) => $.receipts.moreRows, { count: more })}</p> : null}
    </section>
  );
}

function Row({ row, status, current }: { row: DeskReceipt; status: QueueStatus; current: boolean }) {
  const t = useText();
  const { language } = useLanguage();
  const store = row.otherStore || row.store;
  const filter = status === 'pending' ? '' : `&status=${status}`;
  return (
    <Link
      to={pathTo('receipts', row.id) + filter}
      aria-current={current || undefined}
      className="grid gap-1 rounded-md px-3 py-2.5 text-small text-ink no-underline -outline-offset-3! hover:bg-sunken aria-[current]:bg-primary-soft"
    >
      <b className="min-w-0 break-words">{row.name ?? t(($) => $.receipts.nobody)}</b>
      <span className="text-ink-2">
        {t(($) => $.receipts.storeAndDate, { store, date: formatDate(row.receiptDate, language) })}
      </span>
      <RowTags row={row} late={status === 'overdue'} current={current} />
    </Link>
  );
}

function RowTags({ row, late, current }: { row: DeskReceipt; late: boolean; current: boolean }) {
  const t = useText();
  const { language } = useLanguage();
  const { reviewer, suspicions, problem, decision, reviewBy } = row;
  const holder = reviewer && !current ? reviewer : null;
  if (!holder && suspicions.length === 0 && !problem && !decision && !late) return null;
  return (
    <span className="flex flex-wrap gap-1">
      {decision ? <Tag tone="ok">{t(($) => $.receipts.undoable)}</Tag> : null}
      {holder ? (
        <Tag tone="lilac">
          {holder.mine
            ? t(($) => $.receipts.mine)
            : holder.name
              ? t(($) => $.receipts.held, { name: holder.name })
              : t(($) => $.receipts.heldNobody)}
        </Tag>
      ) : null}
      {suspicions.length > 0 ? <Tag tone="warn">{t(($) => $.receipts.copy)}</Tag> : null}
      {problem ? <Tag tone="danger">{t(($) => $.receipts.returned)}</Tag> : null}
      {late ? (
        <Tag tone="danger">{t(($) => $.receipts.lateSince, { date: formatDate(reviewBy, language) })}</Tag>
      ) : null}
    </span>
  );
}
