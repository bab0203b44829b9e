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

/** Returns the places that have a postcode: mostly one, several where towns share it. */
const placesOf = ({ states }: Areas, postcode: string): Place[] =>
  states.flatMap(({ name: state, cities }) =>
    cities.filter(({ postcodes }) => postcodes.includes(postcode)).map(({ name: city }) => ({ state, city, postcode })),
  );

/** Returns the place of a postcode as far as it is certain: without the city where towns share the postcode; null for an unknown one. */
export function withPostcode(areas: Areas, postcode: string): Place | null {
  const [first, ...others] = placesOf(areas, postcode);
  if (!first) return null;
  if (others.length === 0) return first;
  const sameState = others.every(({ state }) => state === first.state);
  return { state: sameState ? first.state : '', city: '', postcode: '' };
}
