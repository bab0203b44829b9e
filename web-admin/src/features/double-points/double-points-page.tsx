import { Button, formatDate, IconButton, klDate, Message } from '@club/web-kit';
import { ConfirmDialog, NumberField } from '@club/web-kit/admin/index.ts';
import { X } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { Card } from '../../shared/card.js';
import { AreaHead } from '../../shared/form-page.js';
import { History } from '../../shared/history.js';
import { Reading } from '../../shared/reading.js';
import { useReason } from '../../shared/reason.js';
import { useFresh } from '../../shared/record/use-record.js';
import { TryRule } from '../rehearsal/index.js';
import { useDoublePoints } from './branch.js';
import { Calendar } from './calendar.js';
import { nearOf, nextOf, sameDays } from './days.js';
import { details, save, type DoubleDays } from './requests.js';

/** Days that a month may lack. */
const SHORT = 29;

/** The days of every month on which points count double: a draft that is shown in the calendar before it is saved (docs/product/points.md#double-points-days). */
export default function DoublePointsPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { details: state } = useDoublePoints();
  useFresh(save);
  useEffect(() => {
    dispatch(details.requested());
    return () => void dispatch(details.cleared());
  }, [dispatch]);
  return (
    <>
      <AreaHead
        title={t(($) => $.menu.doublePoints)}
        note={t(($) => $.doublePoints.note)}
        group={t(($) => $.frame.groups.earning)}
      />
      <Reading state={state} ask={() => void dispatch(details.requested())} none={null}>
        {(stored) => <Days key={stored.dates.join()} stored={stored} />}
      </Reading>
      <History record="setting" id="doublePointsDate" />
    </>
  );
}

function Days({ stored: { dates, now, factor } }: { stored: DoubleDays }) {
  const t = useText();
  const { language } = useLanguage();
  const [draft, setDraft] = useState<readonly number[]>(dates);
  const days = draft.toSorted((a, b) => a - b);
  const changed = !sameDays(dates, days);
  const today = klDate(now);
  const next = nextOf(dates, today);
  const short = days.filter((day) => day >= SHORT);
  return (
    <div className="grid gap-5">
      <Card title={t(($) => $.doublePoints.days)}>
        <p className="text-small text-ink-2">
          {next === undefined
            ? null
            : next === today
              ? t(($) => $.doublePoints.today, { factor })
              : t(($) => $.doublePoints.next, { date: formatDate(next, language), factor })}
        </p>
        <DayList days={days} onRemove={(day) => setDraft(days.filter((one) => one !== day))} />
        {short.length > 0 ? (
          <Message tone="info">
            {t(($) => $.doublePoints.short, { days: short.join(', '), count: short.length })}
          </Message>
        ) : null}
        <AddDay days={days} onAdd={(day) => setDraft([...days, day])} />
        <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
          <SaveDays seen={dates} days={days} now={now} disabled={!changed} />
          {changed ? (
            <Button size="sm" variant="outline" onClick={() => setDraft(dates)}>
              {t(($) => $.doublePoints.undo)}
            </Button>
          ) : null}
        </div>
      </Card>
      <Card title={t(($) => (changed ? $.doublePoints.calendarDraft : $.doublePoints.calendar))}>
        <Calendar days={days} today={today} />
      </Card>
      <Rehearsing days={days} factor={factor} />
    </div>
  );
}

function DayList({ days, onRemove }: { days: readonly number[]; onRemove: (day: number) => void }) {
  const t = useText();
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t(($) => $.doublePoints.days)}>
      {days.map((day) => (
        <li
          key={day}
          className="flex items-center gap-1 min-h-11 rounded-full bg-sunken px-4 text-small has-[button]:pr-0"
        >
          {t(($) => $.doublePoints.day, { day })}
          {days.length > 1 ? (
            <IconButton label={t(($) => $.doublePoints.remove, { day })} onClick={() => onRemove(day)}>
              <X className="size-4" aria-hidden />
            </IconButton>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function AddDay({ days, onAdd }: { days: readonly number[]; onAdd: (day: number) => void }) {
  const t = useText();
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<'DOUBLE_DATE_INVALID' | 'DOUBLE_DATE_SAME' | null>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const day = Number(typed);
    const valid = /^\d+$/.test(typed.trim()) && day >= 1 && day <= 31;
    const found = valid ? (days.includes(day) ? 'DOUBLE_DATE_SAME' : null) : 'DOUBLE_DATE_INVALID';
    setWrong(found);
    if (found) return;
    setTyped('');
    onAdd(day);
  };
  return (
    <form noValidate onSubmit={add} className="flex max-w-120 flex-wrap items-end gap-3">
      <NumberField
        className="min-w-40 flex-1"
        label={t(($) => $.doublePoints.another)}
        value={typed}
        required
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(null);
        }}
        error={wrong ? errorText({ code: wrong }) : undefined}
      />
      <Button type="submit" size="sm" variant="outline">
        {t(($) => $.doublePoints.add)}
      </Button>
    </form>
  );
}

interface SaveDaysProps {
  seen: number[];
  days: number[];
  now: string;
  disabled: boolean;
}

/** Saves the draft after a question that names each change; a day that is near asks for a reason. */
function SaveDays({ seen, days, now, disabled }: SaveDaysProps) {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const { save: state } = useDoublePoints();
  const reason = useReason();
  const [open, setOpen] = useState(false);
  const near = nearOf(seen, days, now);
  const refused = state.status === 'error' ? state.error : null;
  const conflict = refused?.code === 'EDIT_CONFLICT';
  // the server's clock may have come nearer to a day meanwhile
  const asksReason = near.length > 0 || refused?.code === 'DOUBLE_DATE_REASON_REQUIRED';
  const added = days.filter((day) => !seen.includes(day));
  const removed = seen.filter((day) => !days.includes(day));
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        disabled={disabled}
        onClick={() => {
          dispatch(save.cleared());
          setOpen(true);
        }}
      >
        {t(($) => $.doublePoints.save)}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t(($) => $.doublePoints.confirm)}
        description={t(($) => $.doublePoints.confirmNote)}
        confirmLabel={t(($) => $.doublePoints.save)}
        cancelLabel={t(($) => $.form.cancel)}
        busy={state.status === 'loading'}
        failure={
          refused ? (
            <Message tone="danger" live="alert">
              {conflict ? t(($) => $.doublePoints.conflict) : errorText(refused)}
            </Message>
          ) : null
        }
        {...(asksReason ? { reason: { label: t(($) => $.doublePoints.reason), ...reason } } : {})}
        onConfirm={(why) => {
          if (conflict) {
            setOpen(false);
            dispatch(details.requested());
            return;
          }
          const message = t(($) => $.doublePoints.saved, { days: days.join(', ') });
          dispatch(save.requested({ dates: days, seen, reason: why, message }));
        }}
      >
        <ul className="grid gap-1">
          {added.map((day) => (
            <li key={day}>{t(($) => $.doublePoints.addsDay, { day })}</li>
          ))}
          {removed.map((day) => (
            <li key={day}>{t(($) => $.doublePoints.removesDay, { day })}</li>
          ))}
        </ul>
        {near.length > 0 ? (
          <Message tone="warning">
            {t(($) => $.doublePoints.near, { dates: near.map((date) => formatDate(date, language)).join(', ') })}
          </Message>
        ) : null}
      </ConfirmDialog>
    </>
  );
}

/** Tries the days of the draft with a factor on what has been. */
function Rehearsing({ days, factor }: { days: readonly number[]; factor: number }) {
  const t = useText();
  const [typed, setTyped] = useState(String(factor));
  const tried = Number(typed);
  const valid = /^\d+$/.test(typed.trim()) && tried >= 2 && tried <= 10;
  return (
    <Card title={t(($) => $.doublePoints.try)}>
      <p className="max-w-180 text-small text-ink-2">{t(($) => $.doublePoints.tryNote, { factor })}</p>
      <div className="flex max-w-120 flex-wrap items-end gap-3">
        <NumberField
          className="min-w-40 flex-1"
          label={t(($) => $.doublePoints.factor)}
          value={typed}
          required
          onChange={(event) => setTyped(event.target.value)}
          error={valid ? undefined : t(($) => $.doublePoints.factorWrong)}
        />
        <TryRule disabled={!valid} rule={() => ({ doubleDays: { days: [...days], factor: tried } })} />
      </div>
    </Card>
  );
}
