import { Areas } from './areas.js';

const areas = new Areas();
const document = JSON.parse(areas.json) as {
  origin: string;
  licence: string;
  states: { name: string; cities: { name: string; postcodes: string[] }[] }[];
};
const { states } = document;
const place = (state: string, city: string, postcode: string) => ({ state, city, postcode });

describe('the areas of Malaysia', () => {
  it('are complete, sorted and without duplicates, and name their source', () => {
    expect(states.map(({ name }) => name)).toEqual([
      'Johor',
      'Kedah',
      'Kelantan',
      'Kuala Lumpur',
      'Labuan',
      'Melaka',
      'Negeri Sembilan',
      'Pahang',
      'Perak',
      'Perlis',
      'Pulau Pinang',
      'Putrajaya',
      'Sabah',
      'Sarawak',
      'Selangor',
      'Terengganu',
    ]);
    const postcodes = new Set(states.flatMap(({ cities }) => cities.flatMap((city) => city.postcodes)));
    expect(postcodes.size).toBeGreaterThan(2_900);
    for (const { cities } of states) {
      const names = cities.map(({ name }) => name);
      expect(names).toEqual([...new Set(names)].sort((one, other) => one.localeCompare(other, 'en')));
      for (const city of cities) {
        expect(city.postcodes).toEqual([...new Set(city.postcodes)].sort());
        expect(city.postcodes.length).toBeGreaterThan(0);
        expect(city.postcodes.every((one) => /^\d{5}$/.test(one))).toBe(true);
      }
    }
    expect(document).toMatchObject({ origin: expect.stringContaining('malaysia-postcodes'), licence: 'ISC' });
  });

  it('know every place they list, and spell it their way', () => {
    for (const { name, cities } of states) {
      for (const city of cities) {
        const listed = place(name, city.name, city.postcodes[0]!);
        expect(
          areas.canonical(place(` ${name.toUpperCase()} `, city.name.toLowerCase(), listed.postcode), 'address'),
        ).toEqual(listed);
      }
    }
    for (const name of ['WP Kuala Lumpur', 'W.P. Kuala Lumpur', 'Wilayah Persekutuan Kuala Lumpur']) {
      expect(areas.canonical(place(name, 'Kuala Lumpur', '50450'), 'address').state).toBe('Kuala Lumpur');
    }
  });

  it.each([
    [place('Bayern', 'Ipoh', '30000'), 'address.state'],
    [place('Johor', 'Ipoh', '30000'), 'address.city'],
    [place('Perak', 'Ipoh', '50450'), 'address.postcode'],
  ])('refuse %p by its %s', (wrong, field) => {
    expect(() => areas.canonical(wrong, 'address')).toThrow(
      expect.objectContaining({ code: 'INPUT_INVALID', fields: { [field]: expect.anything() } }),
    );
  });

  it.each([
    place('', 'Ipoh', '30000'),
    place('Perak', '', '30000'),
    place('Perak', 'Ipoh', ''),
    place('Perak', 'Ipoh', '3OOO0'),
  ])('leave %p to the form’s own rules', (unfinished) =>
    expect(areas.canonical(unfinished, 'address')).toEqual(unfinished),
  );
});
