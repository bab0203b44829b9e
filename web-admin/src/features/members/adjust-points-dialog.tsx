import { Button, Dialog, formatSignedPoints, Message, TextField } from '@club/web-kit';
import { TextAreaField } from '@club/web-kit/admin/index.ts';
import type { Action } from '@reduxjs/toolkit';
import { useEffect, useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import type { RequestState } from '../../core/request.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { useReason } from '../../shared/reason.js';

/** The fields of a correction; `key` names it, so that a repeat is not a second one. */
export interface Correction {
  memberId: string;
  points?: number;
  entryId?: string;
  reason: string;
  key: string;
}

interface AdjustPointsDialogProps {
  memberId: string;
  /** The entry to reverse; without it points are typed. */
  entry?: { id: string; points: number };
  state: RequestState<unknown>;
  save: (correction: Correction, message: string) => Action;
  cleared: () => Action;
  onClose: () => void;
}

/** Asks for the points to add or take, or to reverse an entry, and why (docs/product/points.md#corrections). */
export function AdjustPointsDialog(props: AdjustPointsDialogProps) {
  const { memberId, entry, state, save, cleared, onClose } = props;
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { missing, most } = useReason();
  const [key] = useState(() => crypto.randomUUID());
  const [points, setPoints] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const refused = state.status === 'error' ? state.error : null;
  const busy = state.status === 'loading';
  const done = state.status === 'ok';
  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);
  useEffect(() => () => void dispatch(cleared()), [dispatch, cleared]);
  const typed = points.trim().replace('−', '-');
  const amount = /^[+-]?\d{1,7}$/.test(typed) ? Number(typed) : 0;
  const wrongPoints = !entry && amount === 0 ? t(($) => $.members.pointsInvalid) : undefined;
  const wrongReason = reason.trim() === '' ? missing : reason.trim().length > most.max ? most.tooLong : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrongPoints || wrongReason || busy) return;
    const change = entry ? { entryId: entry.id } : { points: amount };
    dispatch(
      save(
        { memberId, ...change, reason: reason.trim(), key },
        t(($) => $.members.adjusted),
      ),
    );
  };
  const errorAt = (name: string) => refused?.fields?.[name];
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      busy={busy}
      title={
        entry
          ? t(($) => $.members.reverseTitle, {
              points: formatSignedPoints(entry.points),
              count: Math.abs(entry.points),
            })
          : t(($) => $.members.adjustTitle)
      }
      description={entry ? t(($) => $.members.reverseBody) : t(($) => $.members.adjustBody)}
      closeLabel={t(($) => $.frame.close)}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {refused && !errorAt('points') && !errorAt('reason') ? (
          <Message tone="danger" live="alert">
            {errorText(refused)}
          </Message>
        ) : null}
        {entry ? null : (
          <TextField
            label={t(($) => $.members.points)}
            hint={t(($) => $.members.pointsHint)}
            value={points}
            required
            inputMode="text"
            autoComplete="off"
            onChange={(event) => setPoints(event.target.value)}
            error={(tried ? wrongPoints : undefined) ?? errorAt('points')}
          />
        )}
        <TextAreaField
          label={t(($) => $.accounts.reason)}
          hint={t(($) => $.members.adjustReasonHint)}
          rows={3}
          value={reason}
          required
          onChange={(event) => setReason(event.target.value)}
          error={(tried ? wrongReason : undefined) ?? errorAt('reason')}
        />
        <Button type="submit" variant="primary" block loading={busy}>
          {entry ? t(($) => $.members.reverse) : t(($) => $.members.adjust)}
        </Button>
      </form>
    </Dialog>
  );
}
