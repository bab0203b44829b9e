import { Button, Card, isName, Message, TextField, tidyName } from '@club/web-kit';
import { useState, type FormEvent } from 'react';
import type { User } from '../../core/types.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useCleared } from '../../core/use-cleared.js';
import { useErrorText, useText, useTooLong } from '../../i18n/hooks.js';
import { setPreferredName } from './requests.js';
import { selectSetPreferredName } from './selectors.js';

const MAX_LENGTH = 20;

/** The name that greetings and mails use, which can be changed at any time (docs/product/accounts.md#settings-of-an-account). */
export function PreferredName({ user }: { user: User }) {
  const t = useText();
  const errorText = useErrorText();
  const tooLong = useTooLong();
  const dispatch = useAppDispatch();
  const request = useAppSelector(selectSetPreferredName);
  const [typed, setTyped] = useState(user.preferredName ?? '');
  const [tried, setTried] = useState(false);
  useCleared(setPreferredName);
  const busy = request.status === 'loading';
  const name = tidyName(typed);
  const label = t(($) => $.account.preferredName);
  const long = tooLong(name, MAX_LENGTH, label);
  const wrong = name !== '' && !isName(name) ? errorText({ code: 'NAME_INVALID' }) : undefined;
  const failure = request.status === 'error' ? request.error : null;
  const refused = failure?.fields['preferredName'];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (busy) return;
    if (long || wrong) event.currentTarget.querySelector('input')?.focus();
    else dispatch(setPreferredName.requested(name));
  };
  return (
    <form noValidate onSubmit={submit}>
      <Card className="grid gap-4">
        <h2>{t(($) => $.account.greeting)}</h2>
        <TextField
          name="preferredName"
          label={label}
          hint={t(($) => $.account.greetingHint)}
          autoComplete="nickname"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setTried(false);
            if (request.status !== 'idle') dispatch(setPreferredName.cleared());
          }}
          error={long ?? (tried ? wrong : undefined) ?? refused}
          optional={t(($) => $.common.optional)}
        />
        {failure && !refused ? (
          <Message tone="danger" live="alert">
            {errorText(failure)}
          </Message>
        ) : null}
        <Button type="submit" variant="outline" block loading={busy} loadingText={t(($) => $.account.saving)}>
          {t(($) => $.account.preferredAction)}
        </Button>
        <p role="status" className="text-small font-medium text-success empty:sr-only">
          {request.status === 'ok'
            ? request.data.preferredName
              ? t(($) => $.account.preferredSaved, { name: request.data.preferredName })
              : t(($) => $.account.preferredCleared)
            : ''}
        </p>
      </Card>
    </form>
  );
}
