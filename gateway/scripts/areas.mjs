// Writes gateway/data/areas.json from the npm package malaysia-postcodes: states → cities → postcodes, sorted, without
// duplicates. Run by hand after updating the package: node gateway/scripts/areas.mjs
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { allPostcodes } from 'malaysia-postcodes';

const { version, license, homepage } = createRequire(import.meta.url)(
  '../../node_modules/malaysia-postcodes/package.json',
);

// The package writes "Wp" before the federal territories; people and post offices leave it out.
const stateName = (name) => name.trim().replace(/^Wp /, '');
const byName = (one, other) => one.name.localeCompare(other.name, 'en');

const states = new Map();
for (const { name, city } of allPostcodes) {
  const cities = states.get(stateName(name)) ?? new Map();
  states.set(stateName(name), cities);
  for (const { name: cityName, postcode } of city) {
    const postcodes = cities.get(cityName.trim()) ?? new Set();
    cities.set(cityName.trim(), postcodes);
    for (const one of postcode) {
      if (!/^\d{5}$/.test(one)) throw new Error(`not a postcode: ${one}`);
      postcodes.add(one);
    }
  }
}

const areas = {
  origin: `malaysia-postcodes ${version}, ${homepage}`,
  licence: license,
  states: [...states]
    .map(([name, cities]) => ({
      name,
      cities: [...cities].map(([city, postcodes]) => ({ name: city, postcodes: [...postcodes].sort() })).sort(byName),
    }))
    .sort(byName),
};
// One city a line: small enough to serve, and a change shows in a diff.
const lines = areas.states.map(
  ({ name, cities }) =>
    `    {\n      "name": ${JSON.stringify(name)},\n      "cities": [\n${cities.map((city) => `        ${JSON.stringify(city)}`).join(',\n')}\n      ]\n    }`,
);
writeFileSync(
  new URL('../data/areas.json', import.meta.url),
  `{\n  "origin": ${JSON.stringify(areas.origin)},\n  "licence": ${JSON.stringify(areas.licence)},\n  "states": [\n${lines.join(',\n')}\n  ]\n}\n`,
);
