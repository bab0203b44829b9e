import { Message, TextField } from '@club/web-kit';
import { ConfirmDialog, type MenuItem } from '@club/web-kit/admin/index.ts';
import { CalendarClock } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { cut, momentText } from '../cells.js';
import { momentOf, typedMoment } from '../moment.js';
import { scheduledFor } from '../toggle.js';
import type { AnyRecord, Kept } from './declaration.js';

interface Schedule {
  /** Opens the dialog from the menu of a row. */
  item: (row: Kept) => MenuItem;
  dialog: ReactNode;
}

/** Returns how a row is shown from a moment on; undefined where a record is not. */
export function useSchedule(record: AnyRecord): Schedule | undefined {
  const t = useText();
  const [row, setRow] = useState<Kept | null>(null);
  if (!record.scheduled) return undefined;
  return {
    item: (one) => ({
      key: 'schedule',
      label: t(($) => $.record.schedule),
      icon: <CalendarClock className="size-4" aria-hidden />,
      onSelect: () => setRow(one),
    }),
    dialog: row ? <ScheduleDialog record={record} row={row} onClose={() => setRow(null)} /> : null,
  };
}

interface ScheduleDialogProps {
  record: AnyRecord;
  row: Kept;
  onClose: () => void;
}

/** Sets the moment, in Kuala Lumpur, from which members are shown a record; until then it is hidden. */
function ScheduleDialog({ record, row, onClose }: ScheduleDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const toggles = record.useBranch().setActive;
  const setActive = record.requests.setActive!;
  const [missing, setMissing] = useState(false);
  const [sent, setSent] = useState(false);
  const busy = toggles.busy.includes(row.id);
  const failure = toggles.refused?.id === row.id ? toggles.refused.failure : null;
  const close = () => {
    dispatch(setActive.reconsidered());
    onClose();
  };
  const saved = sent && !busy && !failure;
  useEffect(() => {
    if (saved) onClose();
  }, [saved, onClose]);
  const name = cut(record.nameOf(row, 'en'));
  const atField = failure?.fields['showAt'];
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : close())}
      title={t(($) => $.record.scheduleTitle, { name })}
      description={t(($) => $.record.scheduleBody)}
      confirmLabel={t(($) => $.record.scheduleSave)}
      cancelLabel={t(($) => $.form.cancel)}
      busy={busy}
      failure={
        failure && !atField ? (
          <Message tone="danger" live="alert">
            {errorText(failure)}
          </Message>
        ) : undefined
      }
      onConfirm={() => {
        const showAt = momentOf(input.current?.value ?? '');
        setMissing(showAt === '');
        if (showAt === '') input.current?.focus();
        if (showAt === '' || busy) return;
        setSent(true);
        const when = momentText(showAt, language);
        dispatch(
          setActive.scheduled(
            row.id,
            showAt,
            t(($) => $.record.scheduledMessage, { name, when }),
          ),
        );
      }}
    >
      <TextField
        ref={input}
        type="datetime-local"
        label={t(($) => $.record.showAt)}
        error={missing ? t(($) => $.form.required) : atField}
        defaultValue={typedMoment(scheduledFor(toggles, row) ?? '')}
        required
      />
    </ConfirmDialog>
  );
}
