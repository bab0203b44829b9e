import { Controller, useFormContext } from 'react-hook-form';
import type { Areas } from '../../core/types.js';
import { PlaceSelect, PostcodeFinder, usePlaceChoices } from '../account/index.forms.js';
import { fieldId, useFormErrorText } from './form-error.js';
import type { SignUpForm } from './schema.js';

/** State, city and postcode of the form (docs/product/accounts.md#addresses). */
export function PlaceFields({ known }: { known: Areas }) {
  const errorText = useFormErrorText();
  const { control, setValue, watch, formState } = useFormContext<SignUpForm>();
  const [state, city] = watch(['state', 'city']);
  const pick = (place: Pick<SignUpForm, 'state' | 'city' | 'postcode'>) => {
    for (const field of ['state', 'city', 'postcode'] as const)
      setValue(field, place[field], { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  const choices = usePlaceChoices(known, { state, city }, pick);
  const selects = choices.map((choice) => (
    <Controller
      key={choice.name}
      control={control}
      name={choice.name}
      render={({ field, fieldState }) => (
        <PlaceSelect
          choice={choice}
          ref={field.ref}
          name={choice.name}
          id={fieldId(choice.name)}
          value={field.value}
          onBlur={field.onBlur}
          error={errorText(fieldState.error?.message)}
        />
      )}
    />
  ));
  return (
    <>
      <PostcodeFinder known={known} onPick={pick} />
      {selects}
    </>
  );
}
