import { Button, Card, CheckboxField, Message, SelectField } from '@club/web-kit';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { saveReminders } from './requests.js';
import type { Reminders } from './types.js';
import { useRemindersState } from './use-reminders.js';

const two = (value: number) => String(value).padStart(2, '0');
const HALF_HOURS = Array.from(
  { length: 48 },
  (_, half) => `${two(Math.floor(half / 2))}:${half % 2 === 0 ? '00' : '30'}`,
);

/** Form for the kinds of reminders, the way each comes by, and the quiet hours. */
export function ChoicesForm({ known }: { known: Reminders }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { saveReminders: saving } = useRemindersState();
  const [kinds, setKinds] = useState(known.kinds);
  const [quiet, setQuiet] = useState({ quietFrom: known.quietFrom, quietTo: known.quietTo });
  useEffect(() => () => void dispatch(saveReminders.cleared()), [dispatch]);
  const change = (kind: string, way: 'push' | 'email', on: boolean) => {
    if (saving.status === 'ok' || saving.status === 'error') dispatch(saveReminders.cleared());
    setKinds(kinds.map((one) => (one.kind === kind ? { ...one, [way]: on } : one)));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    dispatch(saveReminders.requested({ kinds, ...quiet }));
  };
  const wantsEmail = kinds.some(({ email }) => email);
  const wantsPush = kinds.some(({ push }) => push);
  return (
    <Card>
      <form className="grid gap-5" onSubmit={send} noValidate>
        <h2>{t(($) => $.reminders.what)}</h2>
        <ul className="grid">
          {kinds.map(({ kind, push, email }) => (
            <li key={kind} className="border-b border-line py-3 first:pt-0">
              <fieldset className="grid gap-1">
                <legend className="font-bold">{t(($) => $.reminders.kinds[kind].name)}</legend>
                <p className="text-small text-ink-2">{t(($) => $.reminders.kinds[kind].when)}</p>
                <div className="flex flex-wrap gap-x-6">
                  {known.pushKey === null ? null : (
                    <CheckboxField
                      label={t(($) => $.reminders.push)}
                      checked={push}
                      onChange={({ target }) => change(kind, 'push', target.checked)}
                    />
                  )}
                  <CheckboxField
                    label={t(($) => $.reminders.email)}
                    checked={email}
                    onChange={({ target }) => change(kind, 'email', target.checked)}
                  />
                </div>
              </fieldset>
            </li>
          ))}
        </ul>
        {wantsEmail && !known.emailConfirmed ? (
          <Message tone="warning" action={<Link to="/addEmail">{t(($) => $.reminders.confirmEmail)}</Link>}>
            {t(($) => $.reminders.noEmail)}
          </Message>
        ) : null}
        {wantsPush && known.devices.length === 0 ? (
          <Message tone="info">{t(($) => $.reminders.noDevice)}</Message>
        ) : null}
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="mb-2 font-bold">{t(($) => $.reminders.quiet)}</legend>
          {(['quietFrom', 'quietTo'] as const).map((end) => (
            <SelectField
              key={end}
              label={t(($) => $.reminders[end])}
              options={optionsWith(quiet[end])}
              value={quiet[end]}
              onChange={({ target }) => setQuiet({ ...quiet, [end]: target.value })}
            />
          ))}
          <p className="col-span-2 text-small text-ink-2">{t(($) => $.reminders.quietHint)}</p>
        </fieldset>
        {saving.status === 'error' ? (
          <Message tone="danger" live="alert">
            {errorText(saving.error)}
          </Message>
        ) : null}
        <Button type="submit" block loading={saving.status === 'loading'} loadingText={t(($) => $.reminders.saving)}>
          {t(($) => $.reminders.save)}
        </Button>
        <p role="status" className="text-small font-medium text-success empty:sr-only">
          {saving.status === 'ok' ? t(($) => $.reminders.saved) : ''}
        </p>
      </form>
    </Card>
  );
}

/** Every half hour, and the time that was chosen elsewhere. */
const optionsWith = (time: string) =>
  [...new Set([...HALF_HOURS, time])].sort().map((value) => ({ value, label: value }));
