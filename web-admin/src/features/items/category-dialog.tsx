import { Button, Dialog, Message, TextField } from '@club/web-kit';
import { useEffect, useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { useItems } from './branch.js';
import { changeCategories, type Category } from './requests.js';

/** Renames a category in both languages. */
export function CategoryDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { changeCategories: state } = useItems();
  const [typed, setTyped] = useState({ name: category.name.en, bmName: category.name.bm });
  const [tried, setTried] = useState(false);
  const refused = state.status === 'error' ? state.error : null;
  const errors = refused?.fields ?? {};
  useEffect(() => {
    if (state.status !== 'ok') return;
    dispatch(changeCategories.cleared());
    onClose();
  }, [state.status, dispatch, onClose]);
  const close = () => {
    dispatch(changeCategories.cleared());
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (typed.name.trim() === '' || state.status === 'loading') return;
    const { id, version } = category;
    const message = t(($) => $.form.saved, { name: typed.name });
    dispatch(changeCategories.requested({ is: 'name', body: { id, version, ...typed }, message }));
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      busy={state.status === 'loading'}
      title={t(($) => $.items.renameCategory)}
      description={t(($) => $.items.newCategoryNote)}
      closeLabel={t(($) => $.frame.close)}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {refused && !('name' in errors) && !('bmName' in errors) ? (
          <Message tone="danger" live="alert">
            {errorText(refused)}
          </Message>
        ) : null}
        <TextField
          label={t(($) => $.items.categoryName)}
          value={typed.name}
          required
          autoComplete="off"
          error={tried && typed.name.trim() === '' ? t(($) => $.form.required) : errors['name']}
          onChange={({ target }) => setTyped((before) => ({ ...before, name: target.value }))}
        />
        <TextField
          label={t(($) => $.items.categoryBmName)}
          optional={t(($) => $.form.optional)}
          hint={t(($) => $.items.categoryBmHint)}
          value={typed.bmName}
          autoComplete="off"
          error={errors['bmName']}
          onChange={({ target }) => setTyped((before) => ({ ...before, bmName: target.value }))}
        />
        <Button type="submit" variant="primary" block loading={state.status === 'loading'}>
          {t(($) => $.form.save)}
        </Button>
      </form>
    </Dialog>
  );
}
