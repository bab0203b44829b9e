import { Button, formatPoints, Message } from '@club/web-kit';
import { WideDialog } from '@club/web-kit/admin/index.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RequestState } from '../../core/request.js';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { CheckFailure } from '../../shared/check-failure.js';
import { ColumnField } from '../../shared/column-field.js';
import { StatList } from '../../shared/stat-list.js';
import { CheckedRows } from './checked-rows.js';
import type { Columns, MassCredit } from './requests.js';

interface CheckDialogProps {
  checked: MassCredit;
  /** Other columns are being checked. */
  checking: boolean;
  /** Title of a campaign; empty otherwise. */
  title: string;
  /** Points of each row of a campaign; 0 otherwise. */
  points: number;
  file: File;
  /** Result of the confirmation. */
  state: RequestState<MassCredit>;
  /** Progress of the file while it is sent. */
  progress: ReactNode;
  onCancel: () => void;
  /** Checks the same file once more. */
  onCheck: () => void;
  /** Checks other columns of it. */
  onColumns: (columns: Columns) => void;
  onConfirm: () => void;
}

/** The contents of a file before anything is credited. No key closes it: a slip must not discard what was checked. */
export function CheckDialog({ checked, checking, title, points, file, state, ...actions }: CheckDialogProps) {
  const t = useText();
  // also once it is confirmed, until the page is left: a second press sends nothing
  const sending = state.status === 'loading' || state.status === 'ok';
  const busy = sending || checking;
  const { ready, failed, warned, approvalTotal } = checked;
  const total = checked.type === 'campaign' ? ready * points : checked.totalPoints;
  return (
    <WideDialog
      open
      busy
      onOpenChange={() => undefined}
      title={t(($) => $.massCredit.confirmTitle)}
      description={
        title
          ? t(($) => $.massCredit.fileAndTitle, { file: file.name, title, points: formatPoints(points), count: points })
          : file.name
      }
      actions={
        <>
          <Button size="sm" variant="outline" disabled={busy} onClick={actions.onCancel}>
            {ready > 0 ? t(($) => $.form.cancel) : t(($) => $.massCredit.uploadAgain)}
          </Button>
          {ready > 0 ? (
            <Button
              size="sm"
              variant="primary"
              loading={sending}
              disabled={checking}
              loadingText={t(($) => $.massCredit.confirming)}
              onClick={actions.onConfirm}
            >
              {t(($) => $.massCredit.confirm, { points: formatPoints(total), count: ready })}
            </Button>
          ) : null}
        </>
      }
    >
      {busy ? actions.progress : null}
      <CheckFailure state={state} onCheck={actions.onCheck} />
      <StatList
        figures={[
          { name: t(($) => $.massCredit.willCredit), value: ready },
          { name: t(($) => $.massCredit.cannot), value: failed, bad: true },
          { name: t(($) => $.massCredit.toLookAt), value: warned },
          { name: t(($) => $.massCredit.inTotal), value: total },
        ]}
      />
      {ready === 0 ? <Message tone="warning">{t(($) => $.massCredit.nothing)}</Message> : null}
      {ready > 0 && failed > 0 ? <LeftOut checked={checked} /> : null}
      {checked.sameFileAs ? (
        <Message
          tone="warning"
          action={
            <Button asChild size="sm" variant="outline">
              <Link to={pathTo('massCreditDetails', checked.sameFileAs)}>{t(($) => $.massCredit.seeEarlier)}</Link>
            </Button>
          }
        >
          {t(($) => $.massCredit.sameFile)}
        </Message>
      ) : null}
      {total > approvalTotal ? (
        <Message tone="info">{t(($) => $.massCredit.needsApproval, { points: formatPoints(approvalTotal) })}</Message>
      ) : null}
      <CreditColumns checked={checked} disabled={busy} onColumns={actions.onColumns} />
      <CheckedRows checked={checked} title={title} points={points} />
    </WideDialog>
  );
}

/** Counts the rows that are left out, by their error. */
function LeftOut({ checked: { ready, failed, errors } }: { checked: MassCredit }) {
  const t = useText();
  const each = errors.map(({ text, count }) =>
    t(($) => $.massCredit.errorCount, { text: text.replace(/\.$/, ''), count }),
  );
  return (
    <Message tone="danger" title={t(($) => $.massCredit.leftOut, { count: failed })}>
      {each.join(', ')}. {t(($) => $.massCredit.leftOutRest, { count: ready })}
    </Message>
  );
}

/** The columns that were taken for each value, where the file has others. */
function CreditColumns({
  checked: { type, reading },
  disabled,
  onColumns,
}: Pick<CheckDialogProps, 'checked' | 'onColumns'> & { disabled: boolean }) {
  const t = useText();
  const needed = type === 'campaign' ? 1 : 3;
  if (!reading || reading.columns.length <= needed) return null;
  const { emailColumn, descriptionColumn, pointsColumn, columns, headingRow } = reading;
  const taken: Columns = { emailColumn, ...(type === 'campaign' ? {} : { descriptionColumn, pointsColumn }) };
  const labels = {
    emailColumn: t(($) => $.massCredit.emailColumn),
    descriptionColumn: t(($) => $.massCredit.descriptionColumn),
    pointsColumn: t(($) => $.massCredit.pointsColumn),
  };
  return (
    <div className="grid gap-3">
      {(Object.keys(taken) as (keyof Columns)[]).map((name) => (
        <ColumnField
          key={name}
          label={labels[name]}
          value={taken[name] ?? ''}
          columns={columns}
          headingRow={headingRow}
          disabled={disabled}
          onColumn={(column) => onColumns({ ...taken, [name]: column })}
        />
      ))}
    </div>
  );
}
