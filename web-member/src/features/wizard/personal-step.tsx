import { Button, ChoiceGroup, klDate, SelectField, TextField } from '@club/web-kit';
import { useState, type FormEvent } from 'react';
import type { User } from '../../api/types.js';
import { useApp } from '../../app/app-context.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { daysBefore, STAGES } from '../../shared/form-rules.js';
import { mistakesOf, RACES, stageOpensOn, type ProfileForm } from '../account/index.js';
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
  const opens = stageOpensOn(user);
  const stageOpen = today >= opens;
  const set = (change: Partial<ProfileForm>) => onChange({ profile: { ...profile, ...change } });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = mistakesOf(user, profileOf(user, draft, today), false, daysBefore(today, 1)).name;
    setWrong(code && errorText({ code, details: { field: t(($) => $.fields.name) } }));
    if (code) event.currentTarget.querySelector<HTMLInputElement>('[name=name]')?.focus();
    else onDone();
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Sheet>
        <TextField
          name="name"
          label={t(($) => $.signup.name)}
          value={profile.name}
          onChange={(event) => {
            set({ name: event.target.value });
            setWrong(undefined);
          }}
          error={wrong}
          autoComplete="name"
          maxLength={100}
          required
        />
        <SelectField
          name="race"
          label={t(($) => $.signup.race)}
          value={profile.race}
          onChange={(event) => set({ race: event.target.value })}
          options={RACES.map((race) => ({ value: race, label: t(($) => $.signup[race]) }))}
          required
        />
        <ChoiceGroup
          name="nationality"
          legend={t(($) => $.account.nationality)}
          value={profile.nationality}
          onChange={(nationality) => set({ nationality })}
          options={[
            { value: 'malaysian', label: t(($) => $.account.malaysian) },
            { value: 'non-malaysian', label: t(($) => $.account.nonMalaysian) },
          ]}
          required
        />
        <ChoiceGroup
          name="pregnancyStage"
          legend={t(($) => $.signup.stage)}
          value={stageOpen ? profile.pregnancyStage : (user.pregnancyStage ?? '')}
          onChange={(pregnancyStage) => set({ pregnancyStage })}
          options={STAGES.map((value) => ({ value, label: t(($) => $.signup[value]), disabled: !stageOpen }))}
          hint={stageOpen ? undefined : errorText({ code: 'STAGE_CHANGE_TOO_SOON', details: { date: opens } })}
          required
        />
      </Sheet>
      <Button type="submit" variant="points" block>
        {t(($) => $.wizard.next)}
      </Button>
    </form>
  );
}
