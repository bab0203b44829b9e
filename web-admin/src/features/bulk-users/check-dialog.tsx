import { Button, Message } from '@club/web-kit';
import { WideDialog } from '@club/web-kit/admin/index.ts';
import type { ReactNode } from 'react';
import type { RequestState } from '../../core/request.js';
import { useText } from '../../i18n/hooks.js';
import { CheckFailure } from '../../shared/check-failure.js';
import { StatList } from '../../shared/stat-list.js';
import { IssueRows } from './issue-rows.js';
import type { BulkUsers } from './requests.js';

interface CheckDialogProps {
  checked: BulkUsers;
  label: string;
  /** Name of the promoter; empty for none. */
  promoter: string;
  /** The register date in words. */
  date: string;
  file: File;
  /** Result of the confirmation. */
  state: RequestState<BulkUsers>;
  /** Progress of the file while it is sent. */
  progress: ReactNode;
  onCancel: () => void;
  /** Checks the same file once more. */
  onCheck: () => void;
  onConfirm: () => void;
}

const WARNINGS: readonly string[] = ['ROW_ADDRESS_INCOMPLETE', 'ROW_VALUE_UNKNOWN'];

/** Shows which rows of a file would create a member. Only its buttons close it: a slip must not discard what was checked. */
export function CheckDialog({ checked, label, promoter, date, file, state, progress, ...actions }: CheckDialogProps) {
  const t = useText();
  // also once it is confirmed, until the form is empty: a second press sends nothing
  const sending = state.status === 'loading' || state.status === 'ok';
  const { rows, ready: count, failed, warned } = checked;
  const parts = checked.errors
    .filter(({ code }) => WARNINGS.includes(code))
    .map(({ text, count: each }) => t(($) => $.bulkUsers.errorCount, { text: text.replace(/\.$/, ''), count: each }));
  return (
    <WideDialog
      open
      busy
      onOpenChange={() => undefined}
      title={t(($) => $.bulkUsers.confirmTitle, { count })}
      description={t(($) => $.bulkUsers.fileAndLabel, { file: file.name, label })}
      actions={
        <>
          <Button size="sm" variant="outline" disabled={sending} onClick={actions.onCancel}>
            {t(($) => $.bulkUsers.uploadAgain)}
          </Button>
          {count > 0 ? (
            <Button
              size="sm"
              variant="primary"
              loading={sending}
              loadingText={t(($) => $.bulkUsers.confirming)}
              onClick={actions.onConfirm}
            >
              {t(($) => $.bulkUsers.confirm)}
            </Button>
          ) : null}
        </>
      }
    >
      {sending ? progress : null}
      <CheckFailure state={state} onCheck={actions.onCheck} />
      <StatList
        figures={[
          { name: t(($) => $.bulkUsers.total), value: rows },
          { name: t(($) => $.bulkUsers.issues), value: failed, bad: true },
          { name: t(($) => $.bulkUsers.willJoin), value: count },
        ]}
      />
      {failed > 0 ? <IssueRows id={checked.id} /> : null}
      {warned > 0 ? (
        <Message tone="warning">{t(($) => $.bulkUsers.leftOut, { count: warned, errors: parts.join(', ') })}</Message>
      ) : null}
      {count > 0 ? (
        <Message
          tone="info"
          title={
            promoter
              ? t(($) => $.bulkUsers.summaryPromoter, { count, promoter, date })
              : t(($) => $.bulkUsers.summary, { count, date })
          }
        >
          {t(($) => $.bulkUsers.mailNote)}
        </Message>
      ) : (
        <Message tone="warning">{t(($) => $.bulkUsers.nothing)}</Message>
      )}
    </WideDialog>
  );
}
