import { Button, Message, TextField } from '@club/web-kit';
import { newId } from '@club/web-kit/app/ids.ts';
import { Popover } from '@club/web-kit/admin/index.ts';
import { Bookmark } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { read, save, type OwnView } from './requests.js';
import { useOwnLists } from './use-own-list.js';
import type { useViews } from './use-views.js';
import { ViewRow } from './view-row.js';

/** Views of a list that one administrator keeps at most, and characters of a name; the server has the same limits. */
const MAX_VIEWS = 20;
const MAX_NAME = 40;

type Views = ReturnType<typeof useViews>;

/** The saved views of a list: opened, added, renamed, removed, and one of them the first that the list shows. */
export function ViewsMenu({ views }: { views: Views }) {
  const t = useText();
  const current = views.views.find(({ query }) => query === views.now && query !== '');
  return (
    <Popover
      label={t(($) => (current ? $.list.views.current : $.list.views.title), { name: current?.name ?? '' })}
      title={t(($) => $.list.views.title)}
      icon={<Bookmark className="size-4" aria-hidden />}
    >
      {(close) => <Content views={views} current={current} close={close} />}
    </Popover>
  );
}

interface ContentProps {
  views: Views;
  /** The view that is shown now. */
  current: OwnView | undefined;
  close: () => void;
}

function Content({ views: { name: list, state, views, now, open }, current, close }: ContentProps) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  if (state.data === null) {
    return state.status === 'error' ? (
      <div className="grid gap-3">
        <Message tone="danger" live="alert">
          {errorText(state.error)}
        </Message>
        <Button size="sm" variant="outline" onClick={() => dispatch(read.requested())}>
          {t(($) => $.states.tryAgain)}
        </Button>
      </div>
    ) : (
      <p aria-busy="true" className="text-small text-ink-2">
        {t(($) => $.list.loading)}
      </p>
    );
  }
  return (
    <>
      <h2 className="text-body">{t(($) => $.list.views.title)}</h2>
      {views.length === 0 ? (
        <p className="text-small text-ink-2">{t(($) => $.list.views.none)}</p>
      ) : (
        <ul className="-mx-2 grid gap-0.5">
          {views.map((view) => (
            <ViewRow
              key={view.id}
              list={list}
              view={view}
              now={now}
              current={view.id === current?.id}
              onOpen={() => {
                open(view.query);
                close();
              }}
            />
          ))}
        </ul>
      )}
      {views.length >= MAX_VIEWS ? (
        <p className="border-t border-line pt-3 text-small text-ink-2">
          {t(($) => $.list.views.full, { count: MAX_VIEWS })}
        </p>
      ) : current ? null : now === '' ? (
        <p className="border-t border-line pt-3 text-small text-ink-2">{t(($) => $.list.views.hint)}</p>
      ) : (
        <NewView list={list} query={now} />
      )}
    </>
  );
}

/** Saves what is shown now under a name. */
function NewView({ list, query }: { list: string; query: string }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { save: state } = useOwnLists();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  // the same view again after an answer that was lost
  const [id] = useState(() => newId());
  useEffect(() => () => void dispatch(save.cleared()), [dispatch]);
  const refused = state.status === 'error' ? state.error : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || state.status === 'loading') return;
    const view = { list, id, name: name.trim(), query, first: false };
    dispatch(save.requested({ view, message: t(($) => $.list.views.saved, { name: name.trim() }) }));
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 border-t border-line pt-3">
      <TextField
        label={t(($) => $.list.views.name)}
        hint={t(($) => $.list.views.kept)}
        value={name}
        maxLength={MAX_NAME}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        error={tried && name.trim() === '' ? t(($) => $.form.required) : refused?.fields?.['name']}
      />
      {refused && !refused.fields?.['name'] ? (
        <Message tone="danger" live="alert">
          {errorText(refused)}
        </Message>
      ) : null}
      <Button type="submit" size="sm" variant="primary" loading={state.status === 'loading'}>
        {t(($) => $.list.views.save)}
      </Button>
    </form>
  );
}
