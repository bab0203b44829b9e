import { Button, Dialog, Message, SelectField, TextField } from '@club/web-kit';
import { newId } from '@club/web-kit/app/ids.ts';
import type { Action } from '@reduxjs/toolkit';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { useAdministrators } from './branch.js';
import { CodeField, useConfirms } from '../../shared/code-field.js';
import { invite } from './requests.js';

const FIELDS = ['name', 'email', 'username', 'role', 'code'] as const;
type Field = (typeof FIELDS)[number];

interface InviteDialogProps {
  open: boolean;
  reload: readonly Action[];
  onClose: () => void;
}

/** Invites an administrator: the owner of the e-mail address gets a link that sets a password. */
export function InviteDialog({ open, reload, onClose }: InviteDialogProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { invite: state } = useAdministrators();
  const { status } = state;
  const close = () => {
    dispatch(invite.cleared());
    onClose();
  };
  useEffect(() => {
    if (status !== 'ok') return;
    onClose();
    dispatch(invite.cleared());
  }, [status, onClose, dispatch]);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : close())}
      busy={status === 'loading'}
      title={t(($) => $.administrators.inviteTitle)}
      description={t(($) => $.administrators.inviteBody)}
      closeLabel={t(($) => $.frame.close)}
    >
      {/* apart, so that what was typed for one account is gone when the dialog opens for the next */}
      {open ? <InviteForm reload={reload} /> : null}
    </Dialog>
  );
}

function InviteForm({ reload }: { reload: readonly Action[] }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const confirms = useConfirms();
  const { invite: state } = useAdministrators();
  const form = useRef<HTMLFormElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState({ name: '', email: '', username: '', role: '' });
  const [missing, setMissing] = useState<readonly Field[]>([]);
  const tried = useRef({ text: '', key: '' });
  const failure = state.status === 'error' ? state.error : null;
  const errorOf = (field: Field) => (missing.includes(field) ? t(($) => $.form.required) : failure?.fields[field]);
  const atFields = failure !== null && FIELDS.some((field) => field in failure.fields);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const typed = { ...values, ...(confirms ? { code: code.current?.value.trim() ?? '' } : {}) };
    const empty = FIELDS.filter((field) => field in typed && typed[field as keyof typeof typed]?.trim() === '');
    setMissing(empty);
    if (empty[0]) form.current?.querySelector<HTMLElement>(`[name=${empty[0]}]`)?.focus();
    if (empty.length > 0 || state.status === 'loading') return;
    const body = { ...typed, role: values.role === 'dev' ? 'dev' : 'superadmin' } as const;
    const message = t(($) => $.administrators.invited, { email: values.email.trim() });
    // The same account sent again, with another code too, is the same request.
    const text = JSON.stringify(values);
    if (tried.current.text !== text) tried.current = { text, key: newId() };
    dispatch(invite.requested({ body, key: tried.current.key, message, reload }));
  };
  const field = (name: 'name' | 'email' | 'username') => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    error: errorOf(name),
    required: true,
    autoComplete: 'off',
  });
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {failure && !atFields ? (
        <Message tone="danger" live="alert">
          {errorText(failure)}
        </Message>
      ) : null}
      <TextField label={t(($) => $.administrators.name)} {...field('name')} />
      <TextField label={t(($) => $.administrators.email)} type="email" {...field('email')} />
      <TextField
        label={t(($) => $.administrators.username)}
        hint={t(($) => $.administrators.usernameHint)}
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <SelectField
        name="role"
        label={t(($) => $.administrators.role)}
        hint={t(($) => $.administrators.roleHint)}
        placeholder={t(($) => $.administrators.chooseRole)}
        value={values.role}
        onChange={(event) => setValues({ ...values, role: event.target.value })}
        options={(['dev', 'superadmin'] as const).map((role) => ({ value: role, label: role }))}
        error={errorOf('role')}
        required
      />
      {confirms ? <CodeField ref={code} error={errorOf('code')} /> : null}
      <Button type="submit" variant="primary" block loading={state.status === 'loading'}>
        {t(($) => $.administrators.inviteAction)}
      </Button>
    </form>
  );
}
