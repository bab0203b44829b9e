import { Button, IconButton, Message } from '@club/web-kit';
import { NumberField } from '@club/web-kit/admin/index.ts';
import { X } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { useFresh } from '../../shared/record/use-record.js';
import { useCodes } from './branch.js';
import { doubleDates } from './requests.js';

/**
 * The days of every month on which points count double: one can be added, and each but the last removed; the others stay
 * (docs/product/back-office.md#codes). `reload` reads the days anew, after somebody else has changed them.
 */
export function DoubleDates({ reload }: { reload: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const heading = useId();
  const { list, doubleDates: state } = useCodes();
  useFresh(doubleDates);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<'DOUBLE_DATE_INVALID' | 'DOUBLE_DATE_SAME' | null>(null);
  const days = state.data?.dates ?? list.data?.doubleDates;
  const busy = state.status === 'loading';
  const conflict = state.status === 'error' && state.error.code === 'EDIT_CONFLICT';
  const save = (seen: number[], changed: number[]) => {
    const dates = changed.toSorted((a, b) => a - b);
    const message = t(($) => $.codes.doubleChanged, { days: dates.join(', ') });
    dispatch(doubleDates.requested({ dates, seen, message }));
  };
  const remove = (day: number, days: number[]) =>
    save(
      days,
      days.filter((one) => one !== day),
    );
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (busy || !days) return;
    const day = Number(typed);
    const valid = /^\d+$/.test(typed.trim()) && day >= 1 && day <= 31;
    const found = valid ? (days.includes(day) ? 'DOUBLE_DATE_SAME' : null) : 'DOUBLE_DATE_INVALID';
    setWrong(found);
    if (found) return;
    setTyped('');
    save(days, [...days, day]);
  };
  return (
    <section aria-labelledby={heading} className="grid content-start gap-3 rounded-lg bg-surface p-5 shadow-card">
      <h2 id={heading} className="text-card">
        {t(($) => $.codes.doubleTitle)}
      </h2>
      {days ? (
        <ul className="flex flex-wrap gap-2" aria-labelledby={heading}>
          {days
            .toSorted((a, b) => a - b)
            .map((day) => (
              <li
                key={day}
                className="flex items-center gap-1 min-h-11 rounded-full bg-sunken px-4 text-small has-[button]:pr-0"
              >
                {t(($) => $.codes.doubleNow, { day })}
                {days.length > 1 ? (
                  <IconButton
                    label={t(($) => $.codes.doubleRemove, { day })}
                    disabled={busy}
                    onClick={() => remove(day, days)}
                  >
                    <X className="size-4" aria-hidden />
                  </IconButton>
                ) : null}
              </li>
            ))}
        </ul>
      ) : (
        <p className="text-small text-ink-2">{t(($) => $.codes.doubleUnknown)}</p>
      )}
      {state.status === 'error' ? (
        <Message tone="danger" live="alert">
          {conflict ? t(($) => $.codes.doubleConflict) : errorText(state.error)}
        </Message>
      ) : null}
      {conflict ? (
        <Button
          size="sm"
          variant="outline"
          className="justify-self-start"
          onClick={() => {
            dispatch(doubleDates.cleared());
            reload();
          }}
        >
          {t(($) => $.codes.doubleReload)}
        </Button>
      ) : null}
      <form noValidate onSubmit={add} className="flex flex-wrap items-end gap-3">
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
        <Button type="submit" size="sm" variant="outline" loading={busy} disabled={!days}>
          {t(($) => $.codes.doubleAdd)}
        </Button>
      </form>
    </section>
  );
}
