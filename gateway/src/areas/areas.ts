import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@club/platform';
import { z } from 'zod';

/** States, their cities and the cities' postcodes, each list sorted. */
export const areasSchema = z
  .object({
    origin: z.string().describe('Where the data comes from'),
    licence: z.string(),
    states: z.array(
      z.object({
        name: z.string(),
        cities: z.array(z.object({ name: z.string(), postcodes: z.array(z.string()) })),
      }),
    ),
  })
  .meta({ id: 'Areas' });

/** Place of an address, as typed. */
export interface Place {
  state: string;
  city: string;
  postcode: string;
}

const FILE = new URL('../../data/areas.json', import.meta.url);

/** Malaysian states, cities and postcodes: what is served and what addresses are checked against are the same data. */
@Injectable()
export class Areas {
  /** The document as it is served. */
  readonly json: string;
  readonly etag: string;
  private readonly states = new Map<
    string,
    { name: string; cities: Map<string, { name: string; postcodes: Set<string> }> }
  >();

  constructor() {
    const { origin, licence, states } = areasSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));
    this.json = JSON.stringify({ origin, licence, states });
    this.etag = `"${createHash('sha256').update(this.json).digest('base64url').slice(0, 22)}"`;
    for (const { name, cities } of states) {
      const known = cities.map(
        (city) => [keyOf(city.name), { name: city.name, postcodes: new Set(city.postcodes) }] as const,
      );
      this.states.set(keyOf(name), { name, cities: new Map(known) });
    }
  }

  /**
   * The place with its names as the data spells them. A place that is not filled in, or whose postcode is not one, is
   * left to the rules of its form. Throws INPUT_INVALID naming the first of state, city and postcode that does not fit the
   * one before; `within` is the path of the address in the body.
   */
  canonical(place: Place, within: string): Place {
    const [state, city, postcode] = [place.state.trim(), place.city.trim(), place.postcode.trim()];
    if (state === '' || city === '' || !/^\d{5}$/.test(postcode)) return { state, city, postcode };
    const knownState = this.states.get(keyOf(state.replace(/^(w\.? ?p\.?|wilayah persekutuan) /i, '')));
    if (!knownState) throw misfit(within, 'state');
    const knownCity = knownState.cities.get(keyOf(city));
    if (!knownCity) throw misfit(within, 'city');
    if (!knownCity.postcodes.has(postcode)) throw misfit(within, 'postcode');
    return { state: knownState.name, city: knownCity.name, postcode };
  }
}

const keyOf = (name: string) => name.toLowerCase().replace(/\s+/g, ' ');

function misfit(within: string, field: string): DomainError {
  return new DomainError(
    'INPUT_INVALID',
    {},
    { [`${within}.${field}`]: { code: 'FIELD_INVALID', details: { field } } },
  );
}
