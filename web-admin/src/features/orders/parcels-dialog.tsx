import { Button, formatPoints, Message } from '@club/web-kit';
import { WideDialog } from '@club/web-kit/admin/index.ts';
import type { Action } from '@reduxjs/toolkit';
import { FileUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { CheckFailure } from '../../shared/check-failure.js';
import { CheckedTable } from '../../shared/checked-rows.js';
import { SheetField } from '../../shared/sheet-field.js';
import { ScrollBox, StatList } from '../../shared/stat-list.js';
import { useUploadErrors } from '../../shared/upload-errors.js';
import { useOrders } from './branch.js';
import { checkParcels, setParcels, type ParcelFile } from './requests.js';

const MAX_MIB = 2;
const OF_THE_FILE: readonly string[] = [
  ...['CSV_REQUIRED', 'CSV_COLUMNS_MISSING', 'FILE_REQUIRED', 'FILE_TOO_LARGE', 'TOO_MANY_ROWS'],
];

interface ParcelsByFileProps {
  /** Actions that read the page again once parcels are set. */
  reload: readonly Action[];
}

/** The button for a file of couriers and numbers, and its dialog (docs/product/back-office.md#parcels-by-file). */
export function ParcelsByFile({ reload }: ParcelsByFileProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        icon={<FileUp className="size-4" aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(($) => $.orders.byFile)}
      </Button>
      {open ? <ParcelsDialog reload={reload} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Chooses a file, shows what it would set, and sets that. */
function ParcelsDialog({ reload, onClose }: ParcelsByFileProps & { onClose: () => void }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const { checkParcels: checking, setParcels: setting } = useOrders();
  const [file, setFile] = useState<File>();
  const failure = checking.status === 'error' ? checking.error : null;
  const { wrong, fileError, show, say, forget } = useUploadErrors<'file'>({
    ...{ failure, ofTheFile: OF_THE_FILE, maxMiB: MAX_MIB },
  });
  const clear = () => {
    for (const request of [checkParcels, setParcels]) dispatch(request.cleared());
  };
  useEffect(
    () => () => {
      for (const request of [checkParcels, setParcels]) dispatch(request.cleared());
    },
    [dispatch],
  );
  const busy = checking.status === 'loading' || setting.status === 'loading';
  const done = setting.status === 'ok' ? setting.data : null;
  const checked = checking.status === 'ok' ? checking.data : null;
  const check = () => {
    clear();
    if (show({ file: fileError(file) }) && file) dispatch(checkParcels.requested(file));
  };
  const again = () => {
    clear();
    setFile(undefined);
  };
  const confirm = () => {
    if (!file || busy) return;
    const message = (count: number) => t(($) => $.orders.parcelsSet, { count });
    dispatch(setParcels.requested({ file, message, reload }));
  };
  return (
    <WideDialog
      open
      busy={busy}
      onOpenChange={onClose}
      title={t(($) => $.orders.byFile)}
      description={t(($) => $.orders.byFileBody)}
      actions={
        done ? (
          <Button size="sm" variant="primary" onClick={onClose}>
            {t(($) => $.orders.close)}
          </Button>
        ) : checked ? (
          <>
            <Button size="sm" variant="outline" disabled={busy} onClick={again}>
              {t(($) => $.orders.otherFile)}
            </Button>
            {checked.ready > 0 ? (
              <Button size="sm" variant="primary" loading={busy} onClick={confirm}>
                {t(($) => $.orders.setParcels, { count: checked.ready })}
              </Button>
            ) : null}
          </>
        ) : (
          <Button size="sm" variant="primary" loading={busy} onClick={check}>
            {t(($) => $.orders.checkFile)}
          </Button>
        )
      }
    >
      {done || checked ? (
        <Result of={(done ?? checked)!} done={done !== null} />
      ) : (
        <>
          {failure && !OF_THE_FILE.includes(failure.code) ? (
            <Message tone="danger" live="alert">
              {errorText(failure)}
            </Message>
          ) : null}
          <SheetField
            label={t(($) => $.orders.parcelFile)}
            rulesText={t(($) => $.orders.parcelFileRules)}
            file={file}
            disabled={busy}
            error={wrong.file}
            onRefused={(reason) => say('file', reason)}
            onChange={(chosen) => {
              clear();
              forget('file');
              setFile(chosen);
            }}
          />
        </>
      )}
      <CheckFailure state={setting} onCheck={check} />
    </WideDialog>
  );
}

/** What a file would set, or what was set, with the reason of each row that is not. */
function Result({ of, done }: { of: ParcelFile; done: boolean }) {
  const t = useText();
  const failed = of.rows.filter(({ outcome }) => outcome === 'failed');
  const heads = [
    { text: t(($) => $.orders.fileRow), numeric: true },
    { text: t(($) => $.orders.order) },
    { text: t(($) => $.orders.parcel) },
    { text: t(($) => $.orders.why) },
  ];
  return (
    <>
      <StatList
        figures={[
          done
            ? { name: t(($) => $.orders.wereSet), value: of.set }
            : { name: t(($) => $.orders.willBeSet), value: of.ready },
          { name: t(($) => $.orders.asIs), value: of.same },
          { name: t(($) => $.orders.notSet), value: of.failed, bad: true },
        ]}
      />
      {!done && of.ready === 0 ? <Message tone="warning">{t(($) => $.orders.nothingToSet)}</Message> : null}
      {failed.length > 0 ? (
        <ScrollBox label={t(($) => $.orders.failedRows)}>
          <CheckedTable heads={heads}>
            {failed.map(({ row, order, courier, trackingId, error, otherRow }) => (
              <tr key={row} className="border-t border-line align-top">
                <td className="px-3 py-2 text-right tabular-nums">{formatPoints(row)}</td>
                <th scope="row" className="px-3 py-2 text-left font-medium break-all tabular-nums">
                  {order || '–'}
                </th>
                <td className="px-3 py-2 break-all">{[courier, trackingId].filter(Boolean).join(' ') || '–'}</td>
                <td className="px-3 py-2 text-ink-2">
                  {error?.text} {otherRow ? t(($) => $.orders.sameAsRow, { row: otherRow }) : null}
                </td>
              </tr>
            ))}
          </CheckedTable>
        </ScrollBox>
      ) : null}
    </>
  );
}
