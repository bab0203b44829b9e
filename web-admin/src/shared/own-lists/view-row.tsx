import { Button, CheckboxField, IconButton, TextField } from '@club/web-kit';
import { Check, Pencil, Star, Trash2 } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { remove, save, type OwnView } from './requests.js';
import { useOwnLists } from './use-own-list.js';

interface ViewRowProps {
  list: string;
  view: OwnView;
  /** The query of what is shown now, which can take the place of the view's own. */
  now: string;
  /** It is what is shown now. */
  current: boolean;
  onOpen: () => void;
}

/** A saved view: its name opens it; beside it whether the list begins with it, its form, and its removal with a way back. */
export function ViewRow({ list, view, now, current, onOpen }: ViewRowProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const [editing, setEditing] = useState(false);
  const { id, name, query, first } = view;
  if (editing) return <ViewForm list={list} view={view} now={now} onEnd={() => setEditing(false)} />;
  const begin = () => {
    const message = t(($) => (first ? $.list.views.noFirst : $.list.views.isFirst), { name });
    dispatch(save.requested({ view: { list, id, name, query, first: !first }, message }));
  };
  const drop = () => {
    const back = { view: { list, id, name, query, first }, message: t(($) => $.list.views.saved, { name }) };
    const undo = { label: t(($) => $.record.undo), action: save.requested(back) };
    dispatch(remove.requested({ view: { list, id }, message: t(($) => $.list.views.removed, { name }), undo }));
  };
  return (
    <li className="flex items-center">
      <button
        type="button"
        aria-current={current || undefined}
        onClick={onOpen}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-sm px-2 text-left text-small font-medium hover:bg-sunken aria-[current]:font-bold aria-[current]:text-primary"
      >
        <Check className={current ? 'size-4 flex-none' : 'invisible size-4 flex-none'} aria-hidden />
        <span className="min-w-0 break-words">{name}</span>
      </button>
      <IconButton label={t(($) => $.list.views.first, { name })} aria-pressed={first} onClick={begin}>
        <Star className={first ? 'size-4 fill-current text-primary' : 'size-4'} aria-hidden />
      </IconButton>
      <IconButton label={t(($) => $.list.views.change, { name })} onClick={() => setEditing(true)}>
        <Pencil className="size-4" aria-hidden />
      </IconButton>
      <IconButton label={t(($) => $.list.views.remove, { name })} onClick={drop}>
        <Trash2 className="size-4" aria-hidden />
      </IconButton>
    </li>
  );
}

interface ViewFormProps extends Omit<ViewRowProps, 'current' | 'onOpen'> {
  onEnd: () => void;
}

/** Gives a view another name, or what is shown now in place of what it has. */
function ViewForm({ list, view, now, onEnd }: ViewFormProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { save: state } = useOwnLists();
  const [name, setName] = useState(view.name);
  const [replaced, setReplaced] = useState(false);
  const [tried, setTried] = useState(false);
  const taken = state.status === 'error' ? state.error.fields?.['name'] : undefined;
  useEffect(() => {
    if (tried && state.status === 'ok') onEnd();
  }, [tried, state.status, onEnd]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || state.status === 'loading') return;
    const wanted = { ...view, list, name: name.trim(), query: replaced ? now : view.query };
    dispatch(save.requested({ view: wanted, message: t(($) => $.list.views.saved, { name: name.trim() }) }));
  };
  return (
    <li className="px-2 py-1">
      <form noValidate onSubmit={submit} className="grid gap-3 rounded-md bg-sunken p-3">
        <TextField
          label={t(($) => $.list.views.name)}
          value={name}
          maxLength={40}
          autoFocus
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
          error={tried && name.trim() === '' ? t(($) => $.form.required) : taken}
        />
        {now !== '' && now !== view.query ? (
          <CheckboxField
            label={t(($) => $.list.views.replace)}
            checked={replaced}
            onChange={(event) => setReplaced(event.target.checked)}
          />
        ) : null}
        <span className="flex justify-end gap-2">
          <Button size="sm" variant="quiet" onClick={onEnd}>
            {t(($) => $.form.cancel)}
          </Button>
          <Button type="submit" size="sm" variant="primary" loading={state.status === 'loading'}>
            {t(($) => $.form.save)}
          </Button>
        </span>
      </form>
    </li>
  );
}
