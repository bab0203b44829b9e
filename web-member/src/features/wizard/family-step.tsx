import { Button, Card, formatDate, klDate, Message } from '@club/web-kit';
import { Baby, Plus, X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { User } from '../../core/types.js';
import { useApp } from '../../core/app-context.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { daysBefore } from '../../shared/calendar.js';
import { MAX_CHILDREN } from '../../shared/form-rules.js';
import { DueDateField } from '../account/index.forms.js';
import { mistakesOf } from '../account/index.js';
import { profileOf, type Draft } from './draft.js';
import { Sheet } from './frame.js';

interface StepProps {
  user: User;
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  onDone: () => void;
}

/** Step 2 when pregnant: the due date, and the way on for whose baby was born. */
export function DueDateStep({ user, draft, onChange, onDone, onAdd }: StepProps & { onAdd: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const today = klDate(useApp().now());
  const [wrong, setWrong] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const profile = { ...profileOf(user, draft, today), pregnancyStage: 'pregnant' as const };
    const code = mistakesOf(user, { ...profile, edb: draft.profile.edb || null }, daysBefore(today, 1)).edb;
    setWrong(code && errorText({ code, details: { field: t(($) => $.fields.edb) } }));
    if (code) event.currentTarget.querySelector<HTMLInputElement>('[name=edb]')?.focus();
    else onDone();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Sheet>
        <DueDateField
          user={user}
          form={draft.profile}
          onChange={(change) => {
            onChange({ profile: { ...draft.profile, ...change } });
            setWrong(undefined);
          }}
          error={wrong}
          today={today}
        />
      </Sheet>
      <Button type="submit" variant="points" block>
        {t(($) => $.common.next)}
      </Button>
      {user.pregnancyStage === 'pregnant' && user.babyInfos.length < MAX_CHILDREN ? (
        <Button variant="outline" block icon={<Baby className="size-5" aria-hidden />} onClick={onAdd}>
          {t(($) => $.wizard.born)}
        </Button>
      ) : null}
    </form>
  );
}

/** Step 2 with children: the babies on the profile and those added here. */
export function BabiesStep({ user, draft, onChange, onDone, onAdd }: StepProps & { onAdd: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const nameOf = (name: string) => name || t(($) => $.baby.unnamed);
  const born = (date: string) => t(($) => $.baby.born, { date: formatDate(date, language) });
  const count = user.babyInfos.length + draft.babies.length;
  return (
    <>
      {count === 0 ? (
        <Card className="text-ink-2">{t(($) => $.wizard.babiesEmpty)}</Card>
      ) : (
        <ul className="grid gap-3">
          {user.babyInfos.map((baby) => (
            <li key={baby.id}>
              <Item title={nameOf(baby.name)} note={born(baby.birthDate)} />
            </li>
          ))}
          {draft.babies.map((baby, index) => (
            <li key={index}>
              <Item
                title={nameOf(baby.name)}
                note={born(baby.birthDate)}
                remove={{
                  label: t(($) => $.wizard.remove, { name: nameOf(baby.name) }),
                  action: () => onChange({ babies: draft.babies.filter((_, at) => at !== index) }),
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {count < MAX_CHILDREN ? (
        <Button variant="outline" block icon={<Plus className="size-5" aria-hidden />} onClick={onAdd}>
          {t(($) => $.wizard.addBaby)}
        </Button>
      ) : (
        <Message>{errorText({ code: 'CHILD_LIMIT' })}</Message>
      )}
      <Button variant="points" block onClick={onDone}>
        {t(($) => $.common.next)}
      </Button>
    </>
  );
}

function Item({
  title,
  note,
  remove,
}: {
  title: string;
  note: string;
  remove?: { label: string; action: () => void };
}) {
  const t = useText();
  return (
    <Card className="flex items-center gap-3 py-3">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-primary-soft text-primary" aria-hidden>
        <Baby className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block [overflow-wrap:anywhere]">{title}</b>
        <span className="text-small text-ink-2">{note}</span>
      </span>
      {remove ? (
        <>
          <span className="rounded-full bg-points-soft px-2.5 py-1 text-tiny font-bold text-points-ink">
            {t(($) => $.wizard.added)}
          </span>
          <button
            type="button"
            aria-label={remove.label}
            onClick={remove.action}
            className="grid size-11 flex-none place-items-center rounded-full hover:bg-ink/8"
          >
            <X className="size-5" aria-hidden />
          </button>
        </>
      ) : null}
    </Card>
  );
}
