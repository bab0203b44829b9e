import { SelectField } from '@club/web-kit';
import type { ComponentProps } from 'react';
import type { Areas } from '../../core/types.js';
import { useText } from '../../i18n/hooks.js';
import { citiesOf, postcodesOf, withCity, withState, type Place } from './areas.js';

/** One of the choices that make a place. */
export interface PlaceChoice {
  name: keyof Place;
  label: string;
  placeholder: string;
  options: readonly string[];
  /** Names the field to fill in first; empty when this one can be filled in. */
  wait: string;
  onPick: (value: string) => void;
}

/**
 * State, then its cities, then their postcodes; what is the only choice is chosen (docs/product/accounts.md#addresses).
 * `onPick` gets the whole place.
 */
export function usePlaceChoices(
  known: Areas,
  { state, city }: Pick<Place, 'state' | 'city'>,
  onPick: (place: Place) => void,
): PlaceChoice[] {
  const t = useText();
  return [
    {
      name: 'state',
      label: t(($) => $.signup.state),
      placeholder: t(($) => $.signup.statePick),
      options: known.states.map(({ name }) => name),
      wait: '',
      onPick: (value) => onPick(withState(known, value)),
    },
    {
      name: 'city',
      label: t(($) => $.signup.city),
      placeholder: t(($) => $.address.cityPick),
      options: citiesOf(known, state),
      wait: state === '' ? t(($) => $.address.cityFirst) : '',
      onPick: (value) => onPick(withCity(known, state, value)),
    },
    {
      name: 'postcode',
      label: t(($) => $.signup.postcode),
      placeholder: t(($) => $.address.postcodePick),
      options: postcodesOf(known, state, city),
      wait: state === '' || city === '' ? t(($) => $.address.postcodeFirst) : '',
      onPick: (value) => onPick({ state, city, postcode: value }),
    },
  ];
}

type PlaceSelectProps = { choice: PlaceChoice } & Pick<
  ComponentProps<typeof SelectField>,
  'id' | 'value' | 'error' | 'name' | 'onBlur' | 'ref'
>;

/** One choice of a place, for whichever form. */
export function PlaceSelect({ choice, ...field }: PlaceSelectProps) {
  const { label, placeholder, options, wait, onPick } = choice;
  return (
    <SelectField
      {...field}
      label={label}
      placeholder={placeholder}
      options={options.map((name) => ({ value: name, label: name }))}
      onChange={(event) => onPick(event.target.value)}
      disabled={wait !== ''}
      hint={wait || undefined}
      required
    />
  );
}
