import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../ui/button';
import { Dialog, type DialogProps } from '../ui/dialog';
import { TextField } from '../ui/field';
import { TextAreaField } from './fields';

export type WideDialogProps = Omit<DialogProps, 'wide' | 'picture' | 'titleHidden'>;

/** A dialog with room for a table; its buttons are in one row at the right. */
export const WideDialog = ({ actions, ...rest }: WideDialogProps) => (
  <Dialog {...rest} wide actions={actions ? <DialogActions>{actions}</DialogActions> : null} />
);

/** The buttons of a dialog of the back office: side by side, the main one last. */
const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-2 max-tablet:[&>*]:flex-1">{children}</div>
);

/** Characters of a reason, how many of them are used in words, and the error of more. */
interface ReasonLimit {
  max: number;
  used: (used: number, max: number) => string;
  tooLong: string;
}

export interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'onOpenChange' | 'title' | 'description'> {
  /** Effect of the action, in figures. */
  children?: ReactNode;
  /** Names the action: "Deduct 500 points". */
  confirmLabel: string;
  cancelLabel: string;
  /** With the reason, trimmed; empty where none is asked for. */
  onConfirm: (reason: string) => void;
  /** The action removes something. */
  danger?: boolean;
  /** The server is asked: nothing closes, nothing is sent twice. */
  busy?: boolean;
  /** Message that the action failed. */
  failure?: ReactNode;
  /** Asks for a reason; `missing` is the error without one, `most` the longest length, `error` the server's error. */
  reason?: { label: string; hint?: string; missing: string; most?: ReasonLimit; error?: string | undefined };
  /** Asks to type the record's name; `mismatch` is the error of another one, `error` the server's error. */
  typeName?: { label: ReactNode; name: string; mismatch: string; error?: string | undefined };
}

/** A decision that is hard to undo: the question, the figures, the action by its name, and a quiet cancel button. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  busy = false,
  cancelLabel,
  confirmLabel,
  danger = false,
  ...form
}: ConfirmDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!busy) onOpenChange(next);
      }}
      title={title}
      description={description}
      busy={busy}
      actions={
        <DialogActions>
          <Button size="sm" variant="outline" disabled={busy} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button size="sm" type="submit" form={formId} variant={danger ? 'danger' : 'primary'} loading={busy}>
            {confirmLabel}
          </Button>
        </DialogActions>
      }
    >
      {/* apart, so that what was typed for one record is gone when the dialog opens for the next */}
      <ConfirmForm {...form} id={formId} />
    </Dialog>
  );
}

function ConfirmForm({
  id,
  children,
  failure,
  reason,
  typeName,
  onConfirm,
}: Pick<ConfirmDialogProps, 'children' | 'failure' | 'reason' | 'typeName' | 'onConfirm'> & { id: string }) {
  const [errors, setErrors] = useState<{ reason?: string; name?: string }>({});
  const why = useRef<HTMLTextAreaElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const submit = () => {
    const given = why.current?.value.trim() ?? '';
    const long = reason?.most && [...given].length > reason.most.max ? reason.most.tooLong : undefined;
    const wrong = reason && !given ? reason.missing : long;
    const found = {
      ...(wrong ? { reason: wrong } : {}),
      ...(typeName && name.current?.value.trim() !== typeName.name ? { name: typeName.mismatch } : {}),
    };
    setErrors(found);
    if (found.reason) why.current?.focus();
    else if (found.name) name.current?.focus();
    else onConfirm(given);
  };
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        submit();
      }}
    >
      {failure}
      {children}
      {reason ? (
        <TextAreaField
          ref={why}
          label={reason.label}
          hint={reason.hint}
          error={errors.reason ?? reason.error}
          {...(reason.most ? { counter: { max: reason.most.max, text: reason.most.used } } : {})}
          required
          rows={2}
        />
      ) : null}
      {typeName ? (
        <TextField
          ref={name}
          label={typeName.label}
          error={errors.name ?? typeName.error}
          required
          autoComplete="off"
          spellCheck={false}
        />
      ) : null}
    </form>
  );
}
