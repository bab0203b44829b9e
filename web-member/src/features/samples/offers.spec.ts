import { describe, expect, test } from '@jest/globals';
import { someOffers, aMemberSample } from '../../testing/sample-fakes.js';
import { gateOf, nextDate } from './gate.js';
import { pictureOf, toneOf } from './sample-theme.js';
import { brandsOf, formatsOf, keyIn, queryOf, sampleOf, sizesOf } from './offers.js';
import { aUser } from '../../testing/fakes.js';

const offers = someOffers();
const [touch, classic] = offers.brands as [(typeof offers.brands)[0], (typeof offers.brands)[0]];

describe('member-rewards §2: what is offered', () => {
  test('formats are those that are available', () => {
    expect(formatsOf(offers, touch).map(({ id }) => id)).toEqual(['touch-tape', 'touch-pants']);
    expect(formatsOf({ ...offers, available: { ...offers.available, formats: [] } }, touch)).toEqual([]);
    // a format none of whose sizes is left leads nowhere
    expect(formatsOf({ ...offers, available: { ...offers.available, sizes: [] } }, touch)).toEqual([]);
  });

  test('§9: sizes are sorted nb, s, m, l, xl, xxl; those without a sample are left out', () => {
    expect(sizesOf(offers, touch, 'touch-tape').map(({ name }) => name)).toEqual(['nb', 's', 'm', 'xxl']);
    expect(sizesOf(offers, touch, 'touch-pants').map(({ name }) => name)).toEqual(['l']);
  });

  test('brands that have an available sample come first, with their sizes', () => {
    expect(brandsOf({ ...offers, brands: [classic, touch] }).map(({ brand, sizes }) => [brand.id, sizes])).toEqual([
      ['touch', ['nb', 's', 'm', 'l', 'xxl']],
      ['classic', []],
    ]);
  });

  test('the sample that matches brand, format and size, if it is active', () => {
    const key = { brandId: 'touch', formatId: 'touch-tape', sizeId: 'touch-tape-m' };
    expect(sampleOf(offers, key)?.id).toBe('sample-touch-tape-m');
    expect(sampleOf(offers, { ...key, brandId: 'classic' })).toBeUndefined();
    expect(sampleOf(offers, { ...key, formatId: 'touch-pants' })).toBeUndefined();
    expect(sampleOf(offers, { ...key, sizeId: 'touch-tape-s2' })).toBeUndefined();
    const off = { ...offers, samples: offers.samples.map((sample) => ({ ...sample, active: false })) };
    expect(sampleOf(off, key)).toBeUndefined();
    expect(keyIn(new URLSearchParams(queryOf(key)))).toEqual(key);
  });
});

describe('member-rewards §4: free sample gating', () => {
  test.each([
    [{ allowRequest: true, promptFeedback: false }, 'open'],
    [{ allowRequest: false, promptFeedback: false }, 'sorry'],
    [{ allowRequest: false, promptFeedback: true }, 'feedback'],
    [{ allowRequest: true, promptFeedback: true }, 'feedback'],
    [{ allowRequest: false, promptFeedback: false, unavailable: ['samples'] }, 'unknown'],
    [{ allowRequest: true, unavailable: ['vouchers'] }, 'open'],
  ] as const)('%j: %s', (user, gate) => {
    expect(gateOf(aUser({ ...user, unavailable: 'unavailable' in user ? [...user.unavailable] : [] }))).toBe(gate);
  });

  test('the next day is the server’s; until it is known, three months after the latest request', () => {
    const now = new Date('2026-11-21T04:00:00Z');
    expect(nextDate(aUser({ nextSampleDate: '2028-01-02' }), now)).toBe('2028-01-02');
    // 2026-11-30 in Kuala Lumpur
    const createdAt = '2026-11-29T17:00:00Z';
    expect(nextDate(aUser({ samples: [aMemberSample({ createdAt })] }), now)).toBe('2027-02-28');
    expect(nextDate(aUser(), now)).toBe('2027-02-21');
  });
});

describe('how a sample looks', () => {
  test('with its own picture in the language on screen, else its brand’s', () => {
    const [sample] = offers.samples as [(typeof offers.samples)[0]];
    expect(pictureOf(offers, sample, 'bm')).toBe('/touch.bm.webp');
    const bare = { ...sample, itemImage: { en: '', bm: '' } };
    expect(pictureOf(offers, bare, 'en')).toBe('/touch.webp');
    expect(pictureOf({ ...offers, brands: [] }, bare, 'en')).toBeUndefined();
  });

  test('on the tone of its brand', () => {
    expect(toneOf(offers, 'touch')).toBe(toneOf({ ...offers, brands: [classic, touch] }, 'touch'));
    expect(toneOf(offers, 'classic')).not.toBe(toneOf(offers, 'touch'));
  });
});
