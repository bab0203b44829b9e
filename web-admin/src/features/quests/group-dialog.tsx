import { Button, Dialog, Message, TextField } from '@club/web-kit';
import { useEffect, useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { useQuests } from './branch.js';
import { changeGroups, type QuestGroup } from './requests.js';

/** Adds a group of quests, or renames one, in both languages. */
export function GroupDialog({ group, onClose }: { group: QuestGroup | null; onClose: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { changeGroups: state } = useQuests();
  const [typed, setTyped] = useState({ name: group?.name.en ?? '', bmName: group?.name.bm ?? '' });
  const [tried, setTried] = useState(false);
  const refused = state.status === 'error' ? state.error : null;
  const errors = refused?.fields ?? {};
  useEffect(() => {
    if (state.status !== 'ok') return;
    dispatch(changeGroups.cleared());
    onClose();
  }, [state.status, dispatch, onClose]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (typed.name.trim() === '' || state.status === 'loading') return;
    const message = t(($) => $.form.saved, { name: typed.name });
    dispatch(
      changeGroups.requested(
        group
          ? { is: 'name', body: { id: group.id, version: group.version, ...typed }, message }
          : { is: 'added', body: typed, message },
      ),
    );
  };
  return (
    <Dialog
      open
      onOpenChange={() => {
        dispatch(changeGroups.cleared());
        onClose();
      }}
      busy={state.status === 'loading'}
      title={t(($) => (group ? $.quests.renameGroup : $.quests.newGroup))}
      description={t(($) => $.quests.groupNote)}
      closeLabel={t(($) => $.frame.close)}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {refused && !('name' in errors) && !('bmName' in errors) ? (
          <Message tone="danger" live="alert">
            {errorText(refused)}
          </Message>
        ) : null}
        <TextField
          label={t(($) => $.quests.groupName)}
          value={typed.name}
          required
          autoComplete="off"
          error={tried && typed.name.trim() === '' ? t(($) => $.form.required) : errors['name']}
          onChange={({ target }) => setTyped((before) => ({ ...before, name: target.value }))}
        />
        <TextField
          label={t(($) => $.quests.groupBmName)}
          optional={t(($) => $.form.optional)}
          hint={t(($) => $.quests.groupBmHint)}
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
