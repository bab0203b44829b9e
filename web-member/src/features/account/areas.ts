import type { Areas } from '../../core/types.js';

export interface Place {
  state: string;
  city: string;
  postcode: string;
}

const only = (options: readonly string[]): string => (options.length === 1 ? options[0]! : '');

/** Returns the cities of a state; none of a state that is not known. */
export const citiesOf = ({ states }: Areas, state: string): string[] =>
  states.find(({ name }) => name === state)?.cities.map(({ name }) => name) ?? [];

/** Returns the postcodes of a city; none of a city that is not known. */
export const postcodesOf = ({ states }: Areas, state: string, city: string): string[] =>
  states.find(({ name }) => name === state)?.cities.find(({ name }) => name === city)?.postcodes ?? [];

/** The place after another state was chosen; what is the only choice is chosen (docs/product/accounts.md#addresses). */
export const withState = (areas: Areas, state: string): Place => withCity(areas, state, only(citiesOf(areas, state)));

/** Returns the place after another city was chosen; what is the only choice is chosen. */
export const withCity = (areas: Areas, state: string, city: string): Place => ({
  state,
  city,
  postcode: only(postcodesOf(areas, state, city)),
});
