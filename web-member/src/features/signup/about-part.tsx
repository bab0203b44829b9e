import { ChoiceGroup, DateField, PasswordField, PhoneField, SelectField, TextField } from '@club/web-kit';
import { Controller, useFormContext } from 'react-hook-form';
import { useText } from '../../i18n/hooks.js';
import { fieldId, useFormErrorText } from './form-error.js';
import { usePasswordMeter } from '../../shared/use-password-meter.js';
import { latestBirth, type SignUpForm } from './schema.js';

const RACES = ['malay', 'chinese', 'indian', 'other'] as const;

/** Fields about the new member. `social`: a provider has confirmed the e-mail, which is then fixed, and no password is asked for. */
export function AboutPart({ today, social }: { today: string; social: boolean }) {
  const t = useText();
  const errorText = useFormErrorText();
  const { control, register, watch, formState } = useFormContext<SignUpForm>();
  const meter = usePasswordMeter(watch('password'));

  return (
    <div className="grid gap-5">
      <TextField
        {...register('name')}
        id={fieldId('name')}
        label={t(($) => $.signup.name)}
        hint={t(($) => $.signup.nameHint)}
        error={errorText(formState.errors.name?.message)}
        autoComplete="name"
        required
      />
      <Controller
        control={control}
        name="number"
        render={({ field, fieldState }) => (
          <PhoneField
            {...field}
            id={fieldId('number')}
            label={t(($) => $.signup.number)}
            hint={t(($) => $.signup.numberHint)}
            error={errorText(fieldState.error?.message)}
            prefix={t(($) => $.signup.numberPrefix)}
            required
          />
        )}
      />
      <TextField
        {...register('email')}
        id={fieldId('email')}
        type="email"
        inputMode="email"
        label={t(($) => $.signup.email)}
        error={errorText(formState.errors.email?.message)}
        autoComplete="email"
        readOnly={social}
        hint={social ? t(($) => $.social.locked) : undefined}
        required
      />
      {social ? null : (
        <PasswordField
          {...register('password')}
          id={fieldId('password')}
          label={t(($) => $.signup.password)}
          hint={t(($) => $.signup.passwordHint)}
          error={errorText(formState.errors.password?.message)}
          showLabel={t(($) => $.common.show)}
          hideLabel={t(($) => $.common.hide)}
          {...meter}
          autoComplete="new-password"
          required
        />
      )}
      <div className="grid gap-5 tablet:grid-cols-2 tablet:gap-3">
        <DateField
          {...register('dob')}
          id={fieldId('dob')}
          label={t(($) => $.signup.dob)}
          error={errorText(formState.errors.dob?.message)}
          max={latestBirth(today)}
          autoComplete="bday"
          required
        />
        <SelectField
          {...register('race')}
          id={fieldId('race')}
          label={t(($) => $.signup.race)}
          placeholder={t(($) => $.signup.racePick)}
          options={RACES.map((race) => ({ value: race, label: t(($) => $.signup[race]) }))}
          error={errorText(formState.errors.race?.message)}
          required
        />
      </div>
      <Controller
        control={control}
        name="gender"
        render={({ field, fieldState }) => (
          <div id={fieldId('gender')} tabIndex={-1}>
            <ChoiceGroup
              legend={t(($) => $.signup.gender)}
              {...field}
              options={(['male', 'female'] as const).map((gender) => ({
                value: gender,
                label: t(($) => $.signup[gender]),
              }))}
              error={errorText(fieldState.error?.message)}
              required
            />
          </div>
        )}
      />
    </div>
  );
}
