import { Button, CodeText, formatPoints, Message } from '@club/web-kit';
import { WideDialog } from '@club/web-kit/admin/index.ts';
import type { ReactNode } from 'react';
import type { RequestState } from '../../core/request.js';
import { useText } from '../../i18n/hooks.js';
import { CheckFailure } from '../../shared/check-failure.js';
import { ColumnField } from '../../shared/column-field.js';
import { ScrollBox, StatList } from '../../shared/stat-list.js';
import type { Checked, Uploaded, VoucherType } from './requests.js';

interface CheckDialogProps {
  checked: Checked;
  /** Another column is being checked. */
  checking: boolean;
  type: VoucherType;
  label: string;
  file: File;
  /** Result of the upload. */
  state: RequestState<Uploaded>;
  /** Progress of the file while it is sent. */
  progress: ReactNode;
  onCancel: () => void;
  /** Checks the same file once more. */
  onCheck: () => void;
  /** Checks another column of it, by its id. */
  onColumn: (column: string) => void;
  /** Uploads it, with the toast then. */
  onConfirm: (message: string) => void;
}

/** The contents of a file, before anything of it is stored: how many codes, which are left out and why, and the codes themselves. */
export function CheckDialog({ checked, checking, type, label, file, state, ...handlers }: CheckDialogProps) {
  const t = useText();
  const { totalVouchers: count, duplicates, bad } = checked;
  const sending = state.status === 'loading';
  const busy = sending || checking;
  const { name } = type;
  return (
    <WideDialog
      open
      onOpenChange={(open) => {
        if (!open && !busy) handlers.onCancel();
      }}
      busy={busy}
      title={count > 0 ? t(($) => $.vouchers.confirmTitle, { count, name }) : t(($) => $.vouchers.nothingTitle)}
      description={label ? t(($) => $.vouchers.fileAndLabel, { file: file.name, label }) : file.name}
      actions={
        <>
          <Button size="sm" variant="outline" disabled={busy} onClick={handlers.onCancel}>
            {count > 0 ? t(($) => $.form.cancel) : t(($) => $.vouchers.uploadAgain)}
          </Button>
          {count > 0 ? (
            <Button
              size="sm"
              variant="primary"
              loading={sending}
              disabled={checking}
              loadingText={t(($) => $.vouchers.uploading)}
              onClick={() => handlers.onConfirm(t(($) => $.vouchers.uploadedTo, { count, name }))}
            >
              {t(($) => $.vouchers.confirm, { count })}
            </Button>
          ) : null}
        </>
      }
    >
      {busy ? handlers.progress : null}
      <CheckFailure state={state} onCheck={handlers.onCheck} />
      {checked.column ? (
        <ColumnField
          label={t(($) => $.vouchers.codeColumn)}
          value={checked.column.id}
          columns={checked.columns}
          headingRow={checked.headingRow}
          disabled={busy}
          onColumn={handlers.onColumn}
        />
      ) : null}
      <StatList
        figures={[
          { name: t(($) => $.vouchers.toAdd), value: count },
          { name: t(($) => $.vouchers.duplicates), value: duplicates },
          { name: t(($) => $.vouchers.badLines), value: bad, bad: true },
        ]}
      />
      {count === 0 ? (
        <Message tone="warning">{t(($) => (duplicates > 0 ? $.vouchers.nothingBody : $.vouchers.nothingBad))}</Message>
      ) : duplicates > 0 ? (
        <p className="text-small text-ink-2">{t(($) => $.vouchers.duplicatesNote)}</p>
      ) : null}
      {bad > 0 ? <BadLines checked={checked} /> : null}
      {count > 0 ? <Codes checked={checked} /> : null}
    </WideDialog>
  );
}

/** Lists each line without a code: its position, the expected content and the actual one. */
function BadLines({ checked: { bad, badRows } }: { checked: Checked }) {
  const t = useText();
  const heads = [
    t(($) => $.vouchers.row),
    t(($) => $.vouchers.column),
    t(($) => $.vouchers.expected),
    t(($) => $.vouchers.found),
  ];
  return (
    <ScrollBox
      label={t(($) => $.vouchers.badTitle)}
      note={bad > badRows.length ? t(($) => $.vouchers.firstOf, { count: badRows.length, all: bad }) : undefined}
    >
      <table className="w-full text-small leading-[1.35]">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="px-3 py-2 text-left text-tiny text-ink-2">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {badRows.map(({ row, column, expected, found }) => (
            <tr key={row} className="border-t border-line align-top">
              <th scope="row" className="px-3 py-2 text-left font-medium tabular-nums">
                {formatPoints(row)}
              </th>
              <td className="px-3 py-2">{column}</td>
              <td className="px-3 py-2">{expected}</td>
              <td className="px-3 py-2 font-bold break-all text-danger">
                {found || t(($) => $.vouchers.foundNothing)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Codes({ checked: { csvData, totalVouchers } }: { checked: Checked }) {
  const t = useText();
  return (
    <ScrollBox
      label={t(($) => $.vouchers.codes)}
      note={
        totalVouchers > csvData.length
          ? t(($) => $.vouchers.firstOf, { count: csvData.length, all: totalVouchers })
          : undefined
      }
    >
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-x-4 gap-y-1 px-3 py-2 text-small">
        {csvData.map((code) => (
          <li key={code} className="break-all tabular-nums">
            <CodeText>{code}</CodeText>
          </li>
        ))}
      </ol>
    </ScrollBox>
  );
}
