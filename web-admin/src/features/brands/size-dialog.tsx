import { Button, ChoiceGroup, Dialog, Message, TextField } from '@club/web-kit';
import { useEffect, useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { useBrands } from './branch.js';
import { details, saveSize, type Brand } from './requests.js';

/** A size of a brand. */
export type Size = Brand['formats'][number]['sizes'][number];

/** Corrects the weight range of a size, and retires or restores it: a retired one stays on what has it, and is not offered any more. */
export function SizeDialog({ brand, size, onClose }: { brand: Brand; size: Size; onClose: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { saveSize: state } = useBrands();
  const [description, setDescription] = useState(size.description);
  const [retired, setRetired] = useState(size.retired);
  const refused = state.status === 'error' ? state.error : null;
  useEffect(() => {
    if (state.status !== 'ok') return;
    dispatch(saveSize.cleared());
    dispatch(details.requested(brand.id));
    onClose();
  }, [state.status, dispatch, brand.id, onClose]);
  const name = size.name.toUpperCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.status === 'loading') return;
    const body = { id: brand.id, sizeId: size.id, version: brand.version, description, retired };
    dispatch(saveSize.requested({ body, message: t(($) => $.form.saved, { name }) }));
  };
  return (
    <Dialog
      open
      onOpenChange={() => {
        dispatch(saveSize.cleared());
        onClose();
      }}
      busy={state.status === 'loading'}
      title={t(($) => $.brands.sizeTitle, { size: name })}
      description={t(($) => $.brands.sizeNote)}
      closeLabel={t(($) => $.frame.close)}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {refused && !('description' in refused.fields) ? (
          <Message tone="danger" live="alert">
            {errorText(refused)}
          </Message>
        ) : null}
        <TextField
          label={t(($) => $.brands.weight)}
          optional={t(($) => $.form.optional)}
          hint={t(($) => $.brands.weightHint)}
          value={description}
          maxLength={80}
          autoComplete="off"
          error={refused?.fields['description']}
          onChange={({ target }) => setDescription(target.value)}
        />
        <ChoiceGroup
          name="retired"
          legend={t(($) => $.brands.sizeState)}
          value={String(retired)}
          onChange={(value) => setRetired(value === 'true')}
          options={[
            { value: 'false', label: t(($) => $.brands.sizeOffered) },
            { value: 'true', label: t(($) => $.brands.sizeRetired) },
          ]}
        />
        <Button type="submit" variant="primary" block loading={state.status === 'loading'}>
          {t(($) => $.form.save)}
        </Button>
      </form>
    </Dialog>
  );
}
