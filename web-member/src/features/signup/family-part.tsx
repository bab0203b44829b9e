import { ChoiceGroup, DateField } from '@club/web-kit';
import { Controller, useFormContext } from 'react-hook-form';
import { useText } from '../../i18n/hooks.js';
import { ChildRows } from './child-rows.js';
import { fieldId, useFormErrorText } from './form-error.js';
import { daysBefore, STAGES, type SignUpForm } from './schema.js';

/** The stage of the family and the dates it asks for; `today` is `YYYY-MM-DD` in Kuala Lumpur. */
export function FamilyPart({ today }: { today: string }) {
  const t = useText();
  const errorText = useFormErrorText();
  const { control, register, watch, formState } = useFormContext<SignUpForm>();
  const stage = watch('pregnancyStage');

  return (
    <div className="grid gap-5">
      <h4 className="font-display text-card font-display">{t(($) => $.signup.family)}</h4>
      <Controller
        control={control}
        name="pregnancyStage"
        render={({ field, fieldState }) => (
          <div id={fieldId('pregnancyStage')} tabIndex={-1}>
            <ChoiceGroup
              legend={t(($) => $.signup.stage)}
              {...field}
              options={STAGES.map((value) => ({ value, label: t(($) => $.signup[value]) }))}
              error={errorText(fieldState.error?.message)}
              required
            />
          </div>
        )}
      />
      {stage === 'pregnant' ? (
        <DateField
          {...register('edb')}
          id={fieldId('edb')}
          label={t(($) => $.signup.edb)}
          optional={t(($) => $.common.optional)}
          hint={t(($) => $.signup.edbHint)}
          error={errorText(formState.errors.edb?.message)}
          min={daysBefore(today, 1)}
        />
      ) : null}
      {stage === '' ? null : <ChildRows stage={stage} today={today} />}
    </div>
  );
}
