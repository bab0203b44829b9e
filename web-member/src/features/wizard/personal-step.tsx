import { Button, klDate } from '@club/web-kit';
import { useState, type FormEvent } from 'react';
import type { User } from '../../core/types.js';
import { useApp } from '../../core/app-context.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { daysBefore } from '../../shared/calendar.js';
import { PersonalFields } from '../account/index.forms.js';
import { mistakesOf, type ProfileForm } from '../account/index.js';
import { profileOf, type Draft } from './draft.js';
import { Sheet } from './frame.js';

interface StepProps {
  user: User;
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  onDone: () => void;
}

/** Step 1: name, race, nationality and stage, which may change every six months. */
export function PersonalStep({ user, draft, onChange, onDone }: StepProps) {
  const t = useText();
  const errorText = useErrorText();
  const today = klDate(useApp().now());
  const [wrong, setWrong] = useState<string>();
  const { profile } = draft;
  const set = (change: Partial<ProfileForm>) => {
    onChange({ profile: { ...profile, ...change } });
    if ('name' in change) setWrong(undefined);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = mistakesOf(user, profileOf(user, draft, today), daysBefore(today, 1)).name;
    setWrong(code && errorText({ code, details: { field: t(($) => $.fields.name) } }));
    if (code) event.currentTarget.querySelector<HTMLInputElement>('[name=name]')?.focus();
    else onDone();
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Sheet>
        <PersonalFields user={user} form={profile} onChange={set} error={wrong} today={today} />
      </Sheet>
      <Button type="submit" variant="points" block>
        {t(($) => $.common.next)}
      </Button>
    </form>
  );
}
