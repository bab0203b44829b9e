import { Button, Dialog, Message, TextField } from '@club/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { useAppDispatch } from '../core/hooks.js';
import type { RequestState } from '../core/request.js';
import { useErrorText, useText } from '../i18n/hooks.js';

interface NamingDialogProps<R> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  state: RequestState<R>;
  /** Sends the name, which is not blank. */
  save: (name: string) => Action;
  cleared: () => Action;
  /** The key of the thing that was made; called once it is stored, and the dialog closes. */
  keyOf: (made: R) => string;
  onAdded: (key: string) => void;
  texts: { title: string; note: string; name: string; submit: string };
  capitals?: 'none';
  /** Fields besides the name; errors of the server are shown at them. */
  children?: ReactNode | ((errors: Readonly<Record<string, string>>) => ReactNode);
}

/** Asks for the name of something new that a form can choose from at once. */
export function NamingDialog<R>(props: NamingDialogProps<R>) {
  const { open, onOpenChange, state, save, cleared, keyOf, onAdded, texts, capitals, children } = props;
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const [tried, setTried] = useState(false);
  const [name, setName] = useState('');
  const refused = state.status === 'error' ? state.error : null;
  const errors = refused?.fields ?? {};
  const added = state.status === 'ok' ? keyOf(state.data) : null;
  const change = (next: boolean) => {
    setTried(false);
    setName('');
    dispatch(cleared());
    onOpenChange(next);
  };
  useEffect(() => {
    if (added === null) return;
    onAdded(added);
    onOpenChange(false);
    dispatch(cleared());
  }, [added, onAdded, onOpenChange, cleared, dispatch]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (name.trim() && state.status !== 'loading') dispatch(save(name.trim()));
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      busy={state.status === 'loading'}
      title={texts.title}
      description={texts.note}
      closeLabel={t(($) => $.frame.close)}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {refused && !('name' in errors) && !('bmName' in errors) ? (
          <Message tone="danger" live="alert">
            {errorText(refused)}
          </Message>
        ) : null}
        <TextField
          label={texts.name}
          value={name}
          required
          autoComplete="off"
          {...(capitals ? { autoCapitalize: capitals } : {})}
          onChange={(event) => setName(event.target.value)}
          error={tried && name.trim() === '' ? t(($) => $.form.required) : errors['name']}
        />
        {typeof children === 'function' ? children(errors) : children}
        <Button type="submit" variant="primary" block loading={state.status === 'loading'}>
          {texts.submit}
        </Button>
      </form>
    </Dialog>
  );
}
