import { describe, expect, test } from '@jest/globals';
import type { ChangedUser } from '../../core/types.js';
import { selectUser } from '../../core/session/selectors.js';
import { languageChosen } from '../../core/session/events.js';
import { addMonths } from '../../shared/calendar.js';
import { aSession, aUser, refusal, settle, startWorld, aLine, someAreas } from '../../testing/fakes.js';
import { addPath, backPath, listPath, nextOf, nextPath, typeOf } from './address-type.js';
import { citiesOf, postcodesOf, withCity, withPostcode, withState } from './areas.js';
import { formOf, isSame, mistakesOf, stageOpensOn, toProfile } from './profile.js';
import { addAddress, editProfile, saveBaby } from './requests.js';

const changed = (more: Partial<ChangedUser> = {}): ChangedUser => ({ ...aUser(), data: { points: [] }, ...more });
const address = {
  label: 'Home',
  line1: '12 Jalan Satu',
  line2: '',
  line3: '',
  city: 'Labuan',
  state: 'Labuan',
  postcode: '87000',
  country: 'Malaysia',
};

async function signedIn(programmed: Parameters<typeof startWorld>[0]) {
  const world = startWorld({ 'POST /user/session': async () => aSession(), ...programmed }, { token: 'token-1' });
  await settle();
  return world;
}

describe('six-month rule of the stage (member-account §4)', () => {
  test.each([
    ['2026-11-21', '2027-05-21'],
    ['2026-08-31', '2027-02-28'],
    ['2027-08-31', '2028-02-29'],
  ])('six months after %s is %s', (date, later) => {
    expect(addMonths(date, 6)).toBe(later);
  });
  test('a stage that never changed counts from 1990', () => {
    expect(stageOpensOn({ pregnancyStageUpdatedAt: null })).toBe('1990-07-01');
  });
  test('the day is the day in Kuala Lumpur', () => {
    expect(stageOpensOn({ pregnancyStageUpdatedAt: '2026-05-20T16:30:00Z' })).toBe('2026-11-21');
  });
});

describe('edit profile', () => {
  const user = aUser({ pregnancyStage: 'pregnant', edb: '2027-01-05' });

  test('sends no due date unless pregnant', () => {
    expect(toProfile(user, { ...formOf(user), pregnancyStage: 'oneChild' }, true)).toMatchObject({
      pregnancyStage: 'oneChild',
      edb: null,
    });
  });
  test('keeps the stage while it is locked, whose due date stays open', () => {
    const typed = { ...formOf(user), pregnancyStage: 'trying' as const, edb: '2027-01-09' };
    expect(toProfile(user, typed, false)).toMatchObject({ pregnancyStage: 'pregnant', edb: '2027-01-09' });
  });
  test('detects that nothing changed, also with an added or removed space', () => {
    expect(isSame(user, toProfile(user, { ...formOf(user), name: ' Aisyah  Rahman ' }, true))).toBe(true);
    expect(isSame(user, toProfile(user, { ...formOf(user), race: 'other' }, true))).toBe(false);
  });
  test.each([
    [{ name: 'A1' }, { name: 'NAME_INVALID' }],
    [{ name: ' ' }, { name: 'FIELD_REQUIRED' }],
    [{ edb: '' }, { edb: 'FIELD_REQUIRED' }],
    [{ edb: '2026-11-19' }, { edb: 'DUE_DATE_TOO_EARLY' }],
    [{ edb: '2026-11-20' }, {}],
  ])('%j gives %j', (typed, wrong) => {
    const profile = toProfile(user, { ...formOf(user), ...typed }, true);
    expect(mistakesOf(user, profile, '2026-11-20')).toEqual(wrong);
  });
  test('a due date that was never given may stay unknown', () => {
    const unknown = aUser({ pregnancyStage: 'pregnant', edb: null });
    const same = toProfile(unknown, formOf(unknown), true);
    expect(mistakesOf(unknown, same, '2026-11-20')).toEqual({});
    expect(isSame(unknown, same)).toBe(true);
    const early = { ...formOf(unknown), edb: '2026-11-19' };
    expect(mistakesOf(unknown, toProfile(unknown, early, true), '2026-11-20')).toEqual({
      edb: 'DUE_DATE_TOO_EARLY',
    });
  });
  test('a stored due date may lie in the past', () => {
    const late = aUser({ pregnancyStage: 'pregnant', edb: '2026-10-01' });
    expect(mistakesOf(late, toProfile(late, formOf(late), true), '2026-11-20')).toEqual({});
  });

  test('the answered user is on every screen, points and all', async () => {
    const line = aLine({ id: 'entry-9-0', source: 'profileUpdate', points: 200 });
    const world = await signedIn({
      'POST /user/details/edit': async () =>
        changed({ name: 'Aisyah Binti', totalPoints: 300, data: { points: [line] } }),
    });
    const profile = toProfile(aUser(), { ...formOf(aUser()), name: 'Aisyah Binti' }, true);
    world.store.dispatch(editProfile.requested({ profile, key: 'attempt-1' }));
    await settle();
    expect(world.called('POST /user/details/edit')[0]).toEqual({
      body: profile,
      idempotencyKey: 'attempt-1',
      signal: expect.anything(),
    });
    expect(selectUser(world.state())).toMatchObject({ name: 'Aisyah Binti', totalPoints: 300 });
    expect(selectUser(world.state())).not.toHaveProperty('data');
  });

  test('a refusal changes nothing on screen', async () => {
    const world = await signedIn({
      'POST /user/details/edit': async () => {
        throw refusal(409, 'PROFILE_UPDATE_TOO_SOON', { date: '2027-05-21' });
      },
    });
    world.store.dispatch(editProfile.requested({ profile: toProfile(user, formOf(user), true), key: 'x' }));
    await settle();
    expect(world.state().account.editProfile).toMatchObject({ error: { code: 'PROFILE_UPDATE_TOO_SOON' } });
    expect(selectUser(world.state())?.name).toBe('Aisyah Rahman');
  });
});

describe('addresses', () => {
  const areas = someAreas({
    states: [
      {
        name: 'Johor',
        cities: [
          { name: 'Muar', postcodes: ['84000', '84007'] },
          { name: 'Skudai', postcodes: ['81300'] },
        ],
      },
      { name: 'Labuan', cities: [{ name: 'Labuan', postcodes: ['87000'] }] },
    ],
  });
  test('a state gives its cities, a city its postcodes', () => {
    expect(citiesOf(areas, 'Johor')).toEqual(['Muar', 'Skudai']);
    expect(postcodesOf(areas, 'Johor', 'Muar')).toEqual(['84000', '84007']);
    expect(citiesOf(areas, '')).toEqual([]);
  });
  test('the only choice is chosen', () => {
    expect(withState(areas, 'Labuan')).toEqual({ state: 'Labuan', city: 'Labuan', postcode: '87000' });
    expect(withState(areas, 'Johor')).toEqual({ state: 'Johor', city: '', postcode: '' });
    expect(withCity(areas, 'Johor', 'Skudai').postcode).toBe('81300');
    expect(withCity(areas, 'Johor', 'Muar').postcode).toBe('');
  });
  test('a typed postcode gives its place; where towns share it the city is left to choose', () => {
    expect(withPostcode(areas, '84007')).toEqual({ state: 'Johor', city: 'Muar', postcode: '84007' });
    expect(withPostcode(areas, '99999')).toBeNull();
    const shared = someAreas({
      states: [
        {
          name: 'Johor',
          cities: [
            { name: 'Muar', postcodes: ['84300'] },
            { name: 'Bukit Pasir', postcodes: ['84300'] },
          ],
        },
      ],
    });
    expect(withPostcode(shared, '84300')).toEqual({ state: 'Johor', city: '', postcode: '' });
  });
  test('a chosen address leads to what the list was opened for', () => {
    expect(nextOf[typeOf(new URLSearchParams('type=order'))]).toBe('/order/confirm');
    expect(nextOf[typeOf(new URLSearchParams('type=sample'))]).toBe('/freesample/confirm');
    expect(nextOf[typeOf(new URLSearchParams('type=pregnant'))]).toBe('/order/pregnant/confirm');
    expect(nextOf[typeOf(new URLSearchParams('type=user'))]).toBe('/editprofile');
    expect(nextOf[typeOf(new URLSearchParams('type=toString'))]).toBe('/editprofile');
  });
  test('what the address is for is handed on to every page, of a sample alone', () => {
    const sample = new URLSearchParams('brandId=b1&type=sample&formatId=f1&sizeId=s1');
    const item = 'brandId=b1&formatId=f1&sizeId=s1';
    expect([nextPath, backPath, listPath, addPath].map((path) => path(sample))).toEqual([
      `/freesample/confirm?${item}`,
      `/samplesdetail?${item}`,
      `/viewAddress?type=sample&${item}`,
      `/addAddress?type=sample&${item}`,
    ]);
    const order = new URLSearchParams('type=order&brandId=b1');
    expect([nextPath, backPath, listPath, addPath].map((path) => path(order))).toEqual([
      '/order/confirm',
      '/order/addtocart?type=order',
      '/viewAddress?type=order',
      '/addAddress?type=order',
    ]);
  });
  test('a saved address is listed and the member returns to the list of its type', async () => {
    const stored = { ...address, id: 'address-1', active: true };
    const world = await signedIn({ 'POST /user/address/add': async () => changed({ addresses: [stored] }) });
    world.store.dispatch(
      addAddress.requested({ id: 'member-1', address, key: 'attempt-1', list: '/viewAddress?type=order' }),
    );
    world.store.dispatch(
      addAddress.requested({ id: 'member-1', address, key: 'attempt-1', list: '/viewAddress?type=order' }),
    );
    await settle();
    expect(world.called('POST /user/address/add')).toHaveLength(1);
    expect(selectUser(world.state())?.addresses).toEqual([stored]);
    expect(world.went).toEqual([
      { to: '/viewAddress?type=order', options: { replace: true, state: { addressId: 'address-1' } } },
    ]);
  });
});

test('a saved baby is listed and the member returns to the list', async () => {
  const baby = { gender: 'female' as const, birthDate: '2026-01-02', brandId: 'b', formatId: 'f', sizeId: 's' };
  const world = await signedIn({
    'POST /user/babyinfo/add': async () => changed({ babyInfos: [{ ...baby, id: 'baby-1', name: '' }] }),
  });
  world.store.dispatch(saveBaby.requested({ id: 'member-1', baby, key: 'attempt-1' }));
  await settle();
  expect(world.called('POST /user/babyinfo/add')[0]).toEqual({
    body: { id: 'member-1', babyInfo: baby },
    idempotencyKey: 'attempt-1',
    signal: expect.anything(),
  });
  expect(selectUser(world.state())?.babyInfos).toHaveLength(1);
  expect(world.went.map(({ to }) => to)).toEqual(['/viewbabyinfo']);
});

describe('language preference', () => {
  test('is stored for a member', async () => {
    const world = await signedIn({ 'POST /user/language': async () => ({ language: 'bm' as const }) });
    world.store.dispatch(languageChosen('bm'));
    await settle();
    expect(world.called('POST /user/language').map(({ body }) => body.language)).toEqual(['bm']);
  });
  test('is not sent for a visitor', async () => {
    const world = startWorld({ 'POST /user/language': async () => ({ language: 'bm' as const }) });
    world.store.dispatch(languageChosen('bm'));
    await settle();
    expect(world.called('POST /user/language')).toHaveLength(0);
  });
  test('a server that does not answer leaves the member signed in', async () => {
    const world = await signedIn({
      'POST /user/language': async () => {
        throw refusal(0, 'OFFLINE');
      },
    });
    world.store.dispatch(languageChosen('en'));
    await settle();
    expect(world.state().session.now.status).toBe('signedIn');
  });
});
