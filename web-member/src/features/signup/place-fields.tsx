import { SelectField } from '@club/web-kit';
import { Controller, useFormContext } from 'react-hook-form';
import type { Areas } from '../../core/types.js';
import { useText } from '../../i18n/hooks.js';
import { citiesOf, postcodesOf, withCity, withState, type Place } from '../account/index.js';
import { fieldId, useFormErrorText } from './form-error.js';
import type { SignUpForm } from './schema.js';

const toOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/**
 * State, then its cities, then their postcodes; what is the only choice is chosen (docs/product/accounts.md#addresses).
 */
export function PlaceFields({ known }: { known: Areas }) {
  const t = useText();
  const errorText = useFormErrorText();
  const { control, setValue, watch, formState } = useFormContext<SignUpForm>();
  const [state, city] = watch(['state', 'city']);
  const choose = (place: Place) => {
    for (const field of ['state', 'city', 'postcode'] as const)
      setValue(field, place[field], { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  const fields = [
    {
      name: 'state',
      label: t(($) => $.signup.state),
      placeholder: t(($) => $.signup.statePick),
      options: known.states.map(({ name }) => name),
      wait: '',
      onPick: (value: string) => choose(withState(known, value)),
    },
    {
      name: 'city',
      label: t(($) => $.signup.city),
      placeholder: t(($) => $.address.cityPick),
      options: citiesOf(known, state),
      wait: state === '' ? t(($) => $.address.cityFirst) : '',
      onPick: (value: string) => choose(withCity(known, state, value)),
    },
    {
      name: 'postcode',
      label: t(($) => $.signup.postcode),
      placeholder: t(($) => $.address.postcodePick),
      options: postcodesOf(known, state, city),
      wait: state === '' || city === '' ? t(($) => $.address.postcodeFirst) : '',
      onPick: (value: string) => choose({ state, city, postcode: value }),
    },
  ] as const;

  return fields.map(({ name, label, placeholder, options, wait, onPick }) => (
    <Controller
      key={name}
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <SelectField
          ref={field.ref}
          name={name}
          id={fieldId(name)}
          label={label}
          placeholder={placeholder}
          options={toOptions(options)}
          value={field.value}
          onChange={(event) => onPick(event.target.value)}
          onBlur={field.onBlur}
          disabled={wait !== ''}
          hint={wait || undefined}
          error={errorText(fieldState.error?.message)}
          required
        />
      )}
    />
  ));
}
