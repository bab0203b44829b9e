import type { Areas } from '../../core/types.js';

export interface Place {
  state: string;
  city: string;
  postcode: string;
}

const only = (options: readonly string[]): string => (options.length === 1 ? options[0]! : '');

export const citiesOf = ({ states }: Areas, state: string): string[] =>
  states.find(({ name }) => name === state)?.cities.map(({ name }) => name) ?? [];

export const postcodesOf = ({ states }: Areas, state: string, city: string): string[] =>
  states.find(({ name }) => name === state)?.cities.find(({ name }) => name === city)?.postcodes ?? [];

/** The place after another state was chosen; what is the only choice is chosen (docs/product/accounts.md#addresses). */
export const withState = (areas: Areas, state: string): Place => withCity(areas, state, only(citiesOf(areas, state)));

export const withCity = (areas: Areas, state: string, city: string): Place => ({
  state,
  city,
  postcode: only(postcodesOf(areas, state, city)),
});
