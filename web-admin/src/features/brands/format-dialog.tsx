import { Button, Dialog, Message, TextField } from '@club/web-kit';
import { useEffect, useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { useBrands } from './branch.js';
import { changeFormat, type Format } from './requests.js';

/** Renames a format at every brand that has it. */
export function FormatDialog({ format, onClose }: { format: Format; onClose: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { changeFormat: state } = useBrands();
  const [name, setName] = useState(format.name);
  const [tried, setTried] = useState(false);
  const refused = state.status === 'error' ? state.error : null;
  const error = refused?.fields['name'];
  useEffect(() => {
    if (state.status !== 'ok') return;
    dispatch(changeFormat.cleared());
    onClose();
  }, [state.status, dispatch, onClose]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || state.status === 'loading') return;
    const { id, version } = format;
    const message = t(($) => $.form.saved, { name: name.trim().toLowerCase() });
    dispatch(changeFormat.requested({ is: 'name', body: { id, version, name }, message }));
  };
  return (
    <Dialog
      open
      onOpenChange={() => {
        dispatch(changeFormat.cleared());
        onClose();
      }}
      busy={state.status === 'loading'}
      title={t(($) => $.brands.renameFormat)}
      description={t(($) => $.brands.renameFormatNote)}
      closeLabel={t(($) => $.frame.close)}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {refused && !error ? (
          <Message tone="danger" live="alert">
            {errorText(refused)}
          </Message>
        ) : null}
        <TextField
          label={t(($) => $.brands.newFormatName)}
          value={name}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          error={tried && name.trim() === '' ? t(($) => $.form.required) : error}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="primary" block loading={state.status === 'loading'}>
          {t(($) => $.form.save)}
        </Button>
      </form>
    </Dialog>
  );
}
