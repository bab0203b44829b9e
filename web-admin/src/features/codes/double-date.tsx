import { Button, Message } from '@club/web-kit';
import { NumberField } from '@club/web-kit/admin/index.ts';
import { useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { useFresh } from '../../shared/record.js';
import { useCodes } from './branch.js';
import { doubleDate } from './requests.js';

/** The day of every month on which points count double: a whole number from 1 to 31, and another one than now. */
export function DoubleDate() {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { list, doubleDate: state } = useCodes();
  useFresh(doubleDate);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<'DOUBLE_DATE_INVALID' | 'DOUBLE_DATE_SAME' | null>(null);
  const now = state.data?.date ?? list.data?.doubleDate;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.status === 'loading') return;
    const newDate = Number(typed);
    const valid = /^\d+$/.test(typed.trim()) && newDate >= 1 && newDate <= 31;
    const found = valid ? (newDate === now ? 'DOUBLE_DATE_SAME' : null) : 'DOUBLE_DATE_INVALID';
    setWrong(found);
    if (found) return;
    dispatch(doubleDate.requested({ newDate, said: t(($) => $.codes.doubleSaid, { day: newDate }) }));
  };
  return (
    <section aria-labelledby="double-date" className="grid content-start gap-3 rounded-lg bg-surface p-5 shadow-card">
      <h2 id="double-date" className="text-card">
        {t(($) => $.codes.doubleTitle)}
      </h2>
      <p className="text-small text-ink-2">
        {now ? t(($) => $.codes.doubleNow, { day: now }) : t(($) => $.codes.doubleUnknown)}
      </p>
      {state.status === 'error' ? (
        <Message tone="danger" live="alert">
          {errorText(state.error)}
        </Message>
      ) : null}
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <NumberField
          className="min-w-40 flex-1"
          label={t(($) => $.codes.doubleDay)}
          value={typed}
          required
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(null);
          }}
          error={wrong ? errorText({ code: wrong }) : undefined}
        />
        <Button type="submit" size="sm" variant="outline" loading={state.status === 'loading'}>
          {t(($) => $.codes.doubleChange)}
        </Button>
      </form>
    </section>
  );
}
