import { ChoiceGroup, DateField, SelectField, TextField } from '@club/web-kit';
import type { User } from '../../core/types.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { daysBefore } from '../../shared/calendar.js';
import { STAGES } from '../../shared/form-rules.js';
import { RACES, stageOpensOn, type ProfileForm } from './profile.js';

interface FieldsProps {
  form: ProfileForm;
  onChange: (change: Partial<ProfileForm>) => void;
  error: string | undefined;
  /** `YYYY-MM-DD` in Kuala Lumpur. */
  today: string;
}

/** Name, race, nationality and stage, which may change every six months (docs/product/accounts.md#profile). */
export function PersonalFields({ user, form, onChange, error, today }: FieldsProps & { user: User }) {
  const t = useText();
  const errorText = useErrorText();
  const opens = stageOpensOn(user);
  const stageOpen = today >= opens;
  return (
    <>
      <TextField
        name="name"
        label={t(($) => $.signup.name)}
        value={form.name}
        onChange={(event) => onChange({ name: event.target.value })}
        error={error}
        autoComplete="name"
        required
      />
      <SelectField
        name="race"
        label={t(($) => $.signup.race)}
        value={form.race}
        onChange={(event) => onChange({ race: event.target.value as ProfileForm['race'] })}
        options={RACES.map((race) => ({ value: race, label: t(($) => $.signup[race]) }))}
        required
      />
      <ChoiceGroup
        name="nationality"
        legend={t(($) => $.account.nationality)}
        value={form.nationality}
        onChange={(nationality) => onChange({ nationality })}
        options={[
          { value: 'malaysian', label: t(($) => $.account.malaysian) },
          { value: 'non-malaysian', label: t(($) => $.account.nonMalaysian) },
        ]}
        required
      />
      <ChoiceGroup
        name="pregnancyStage"
        legend={t(($) => $.signup.stage)}
        value={stageOpen ? form.pregnancyStage : user.pregnancyStage}
        onChange={(pregnancyStage) => onChange({ pregnancyStage })}
        options={STAGES.map((value) => ({ value, label: t(($) => $.signup[value]), disabled: !stageOpen }))}
        hint={stageOpen ? undefined : errorText({ code: 'STAGE_CHANGE_TOO_SOON', details: { date: opens } })}
        required
      />
    </>
  );
}

/** The due date of a pregnancy; who has given none may leave it so. */
export function DueDateField({ user, form, onChange, error, today }: FieldsProps & { user: User }) {
  const t = useText();
  return (
    <DateField
      name="edb"
      label={t(($) => $.signup.edb)}
      value={form.edb}
      onChange={(event) => onChange({ edb: event.target.value })}
      error={error}
      min={daysBefore(today, 1)}
      {...(user.edb ? { required: true } : { optional: t(($) => $.common.optional) })}
    />
  );
}
