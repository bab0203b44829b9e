import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, waitFor, within } from '@testing-library/react';
import type { Areas } from '../../core/types.js';
import { shownPhone } from '../../shared/phone.js';
import { aSession, aUser, refusal, someAreas, aLine } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { aBrand } from '../../testing/sample-fakes.js';
import type { BabyInfo } from './types.js';
import { askedOf, withChoice, babyMistakes, emptyBaby, mayBeExpected, requiredOf, toBaby } from './baby-form.js';
import { worn } from './babies-page.js';

// the test environment's FormData is Node's, which takes no form; React makes one when a submit navigates
beforeAll(() => {
  Object.assign(globalThis, { FormData: class {} });
});

const touch = aBrand({
  id: 'touch',
  name: 'Drypers Touch',
  formats: [
    { id: 'tape', name: 'tape', retired: false },
    { id: 'pants', name: 'Pants', retired: false },
  ],
  sizes: [
    { id: 'tape-l', name: 'l', description: '9–14 kg', brandId: 'touch', formatId: 'tape', retired: false },
    { id: 'pants-m', name: 'M', description: '', brandId: 'touch', formatId: 'pants', retired: false },
  ],
});
const areas: Areas = someAreas({ states: [{ name: 'Labuan', cities: [{ name: 'Labuan', postcodes: ['87000'] }] }] });
const aBaby: BabyInfo = {
  id: 'b1',
  name: '',
  gender: 'female',
  birthDate: '2026-01-02',
  brandId: 'touch',
  formatId: 'tape',
  sizeId: 'tape-l',
};

const page = (path: string, more: Parameters<typeof aUser>[0] = {}, programmed = {}) =>
  renderApp(
    path,
    {
      'POST /user/session': async () => aSession({ user: aUser(more) }),
      'GET /user/brands/fetch': async () => [touch],
      'GET /areas': async () => areas,
      ...programmed,
    },
    { token: 'token-1' },
  );

describe('member-account §5, rows of profile, address and baby', () => {
  test('Name: letters and spaces only; "You have entered an invalid name" on the profile', async () => {
    const { user, findByLabelText, findByRole, findByText, called } = await page('/editprofile');
    const name = await findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Aisyah 2');
    await user.click(await findByRole('button', { name: 'Save' }));
    await findByText('You have entered an invalid name');
    expect(called('POST /user/details/edit')).toEqual([]);
  });

  test('Expected due date: shown only when pregnant; earliest date is yesterday', async () => {
    const { user, findByRole, findByLabelText, queryByLabelText } = await page('/editprofile');
    expect(queryByLabelText(/^Expected due date/)).toBeNull();
    await user.click(await findByRole('radio', { name: 'Pregnant' }));
    expect(await findByLabelText(/^Expected due date/)).toHaveAttribute('min', '2026-11-20');
  });

  test('New baby: birth date, gender, brand, format, size required, else "Please fill in all the fields"', async () => {
    const { user, findByRole, findByText, called } = await page('/addbabyinfo');
    await user.click(await findByRole('button', { name: 'Save' }));
    await findByText('Please fill in all the fields');
    expect(called('POST /user/babyinfo/add')).toEqual([]);
    expect(requiredOf(askedOf())).toEqual(['birthDate', 'gender', 'brandId', 'formatId', 'sizeId']);
  });

  test('New baby: edit also requires name, and changes name, birth date and gender', async () => {
    const { user, findByRole, findByText, findByLabelText, queryByLabelText, called } = await page(
      '/viewbabyinfo',
      { babyInfos: [aBaby] },
      { 'POST /user/babyinfo/add': async () => ({ ...aUser(), data: { points: [] } }) },
    );
    await user.click(await findByRole('link', { name: 'Edit Your little one' }));
    await findByRole('heading', { level: 1, name: 'Edit baby info' });
    expect(queryByLabelText('Brand')).toBeNull();
    await user.click(await findByRole('button', { name: 'Save' }));
    await findByText('Please fill in all the fields');
    await user.type(await findByLabelText("Baby's name"), 'Adam');
    await user.click(await findByRole('button', { name: 'Save' }));
    expect(called('POST /user/babyinfo/add')[0]?.body.babyInfo).toMatchObject({
      babyId: 'b1',
      name: 'Adam',
      sizeId: 'tape-l',
    });
  });

  test('Baby: removed after a question; the last one that the stage needs stays, and the page says why', async () => {
    const two = [aBaby, { ...aBaby, id: 'b2', name: 'Adam' }];
    const { user, findByRole, getByRole, queryByRole, called, findByText } = await page(
      '/viewbabyinfo',
      { babyInfos: two, pregnancyStage: 'moreChild' },
      {
        'POST /user/babyinfo/remove': async ({ body }: { body: { babyId: string } }) => ({
          ...aUser({ babyInfos: two.filter(({ id }) => id !== body.babyId), pregnancyStage: 'moreChild' }),
          data: { points: [] },
        }),
      },
    );
    await user.click(await findByRole('button', { name: 'Remove Adam' }));
    const dialog = await findByRole('dialog', { name: 'Remove the details of Adam?' });
    expect(called('POST /user/babyinfo/remove')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(queryByRole('heading', { name: 'Adam' })).toBeNull());
    expect(called('POST /user/babyinfo/remove').map(({ body }) => body)).toEqual([{ id: 'member-1', babyId: 'b2' }]);
    await user.click(getByRole('button', { name: 'Remove Your little one' }));
    await findByText(/^Your profile says that you have a child/);
    expect(within(getByRole('dialog')).queryByRole('button', { name: 'Remove' })).toBeNull();
  });

  test('Brand changes clear format and size; format changes clear size; options depend on what is above', async () => {
    const { user, findByLabelText, getByLabelText, getByRole, queryByRole } = await page('/addbabyinfo');
    const brand = await findByLabelText('Brand');
    expect(getByLabelText('Format')).toBeDisabled();
    await user.selectOptions(brand, 'touch');
    expect(getByLabelText('Size')).toBeDisabled();
    await user.selectOptions(getByLabelText('Format'), 'tape');
    expect(getByRole('option', { name: 'L · 9–14 kg' })).toBeInTheDocument();
    expect(queryByRole('option', { name: 'M' })).toBeNull();
    await user.selectOptions(getByLabelText('Size'), 'tape-l');
    await user.selectOptions(getByLabelText('Format'), 'pants');
    expect(getByLabelText('Size')).toHaveValue('');
    const full = { ...emptyBaby, brandId: 'a', formatId: 'f', sizeId: 's' };
    expect(withChoice(full, { brandId: 'b' })).toMatchObject({ brandId: 'b', formatId: '', sizeId: '' });
    expect(withChoice(full, { formatId: 'g' })).toMatchObject({ brandId: 'a', formatId: 'g', sizeId: '' });
  });

  test('Address: required, else "Please fill in line1, city, state, postcode and label"; country fixed', async () => {
    const { user, findByRole, findByLabelText, called } = await page('/addAddress?type=user');
    expect(await findByLabelText('Country')).toHaveAttribute('readonly');
    expect(await findByLabelText('Country')).toHaveValue('Malaysia');
    await user.click(await findByRole('button', { name: 'Save' }));
    const summary = await findByRole('alert');
    expect(summary).toHaveTextContent('Please fill in line1, city, state, postcode and label');
    const named = within(summary)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(named).toEqual(['label', 'line1', 'state', 'city', 'postcode'].map((field) => `#address-${field}`));
    expect(called('POST /user/address/add')).toEqual([]);
  });

  test.each([
    ['60123456789', '+60123456789'],
    ['0123456789', '+60123456789'],
    ['60123456', '+660123456'],
  ])('Phone display: %s is shown as %s', (number, shown) => expect(shownPhone(number)).toBe(shown));

  test('Phone and e-mail cannot be edited on the profile', async () => {
    const { findByText, queryByLabelText } = await page('/editprofile');
    await findByText('+60123456789');
    expect(queryByLabelText('Mobile number')).toBeNull();
    expect(queryByLabelText('Email')).toBeNull();
  });

  test.each([
    ['2026-11-22', 'BIRTH_DATE_FUTURE'],
    ['2022-11-21', 'BABY_TOO_OLD'],
    ['2022-11-22', undefined],
    ['', 'FIELD_REQUIRED'],
  ])('Baby: a birth date of %s gives %s (children aged 3 and below)', (birthDate, code) =>
    expect(babyMistakes({ ...emptyBaby, birthDate }, '2026-11-21', askedOf()).birthDate).toBe(code),
  );
});

describe('member-account §9, constants of profile and babies', () => {
  test('Max 5 children: the fifth is the last that can be added', async () => {
    const babyInfos = ['1', '2', '3', '4', '5'].map((id) => ({ ...aBaby, id }));
    const { findByText, queryByRole } = await page('/viewbabyinfo', { babyInfos });
    await findByText('You can add up to 5 children.');
    expect(queryByRole('link', { name: 'Add baby info' })).toBeNull();
  });

  test('Profile details updatable once in 6 months', async () => {
    const { user, findByLabelText, findByRole, findByText } = await page(
      '/editprofile',
      {},
      {
        'POST /user/details/edit': async () => {
          throw refusal(409, 'PROFILE_UPDATE_TOO_SOON', { date: '2027-05-21' });
        },
      },
    );
    await user.type(await findByLabelText('Name'), ' Binti');
    await user.click(await findByRole('button', { name: 'Save' }));
    await findByText('You can update your details again from 21 May 2027.');
  });

  test('Profile update 200 points', async () => {
    const line = aLine({ id: 'e', source: 'profileUpdate', points: 200 });
    const { user, findByLabelText, findByRole, findByText } = await page(
      '/editprofile',
      {},
      {
        'POST /user/details/edit': async () => ({ ...aUser({ totalPoints: 300 }), data: { points: [line] } }),
      },
    );
    await user.type(await findByLabelText('Name'), ' Binti');
    await user.click(await findByRole('button', { name: 'Save' }));
    await findByText('Thank you, your profile is up to date. You earned 200 points!');
  });
});

test('a size that the brands do not have is reported at its field', async () => {
  const gone = refusal(400, 'INPUT_INVALID', {}, { 'babyInfo.sizeId': 'Please check size.' });
  const { user, findByLabelText, getByLabelText, findByRole, queryByRole } = await page(
    '/addbabyinfo',
    {},
    { 'POST /user/babyinfo/add': () => Promise.reject(gone) },
  );
  await user.selectOptions(await findByLabelText('Brand'), 'touch');
  await user.selectOptions(getByLabelText('Format'), 'tape');
  await user.selectOptions(getByLabelText('Size'), 'tape-l');
  fireEvent.change(getByLabelText('Date of birth'), { target: { value: '2026-01-02' } });
  await user.click(await findByRole('radio', { name: 'Female' }));
  await user.click(await findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(getByLabelText('Size')).toHaveAccessibleDescription('Please check size.'));
  expect(queryByRole('dialog')).toBeNull();
});

test('a baby of the sign-up has no brand yet: its edit asks for one', async () => {
  const { user, findByRole, findByLabelText } = await page('/viewbabyinfo', {
    babyInfos: [{ ...aBaby, gender: '', brandId: '', formatId: '', sizeId: '' }],
  });
  await user.click(await findByRole('link', { name: 'Edit Your little one' }));
  await findByLabelText('Brand');
  expect(requiredOf(askedOf({ brandId: '' }))).toEqual([
    'name',
    'birthDate',
    'gender',
    'brandId',
    'formatId',
    'sizeId',
  ]);
});

test('a baby is listed with what it wears, in the words of the language', async () => {
  const { findByText } = await page('/viewbabyinfo', { babyInfos: [aBaby] });
  await findByText('Drypers Touch · Tape · L');
  const names = { format: (name: string) => name, size: (name: string) => name };
  expect(worn({ ...aBaby, brandId: 'gone' }, [touch], names)).toBe('');
});

test('a baby born since the pregnancy was entered is asked about, and the answer is sent for a new one alone', () => {
  const pregnant = { pregnancyStage: 'pregnant' as const, pregnancyStageUpdatedAt: '2026-06-01T00:00:00Z' };
  expect(mayBeExpected(pregnant, { birthDate: '2026-06-02' })).toBe(true);
  expect(mayBeExpected(pregnant, { birthDate: '2026-06-01' })).toBe(false);
  expect(mayBeExpected(pregnant, { birthDate: '' })).toBe(false);
  expect(mayBeExpected({ ...pregnant, pregnancyStage: 'oneChild' }, { birthDate: '2026-06-02' })).toBe(false);
  const asked = { ...askedOf(), expected: true };
  const born = { ...emptyBaby, birthDate: '2026-11-20' };
  expect(babyMistakes(born, '2026-11-21', asked).expected).toBe('FIELD_REQUIRED');
  expect(babyMistakes({ ...born, expected: 'no' }, '2026-11-21', asked).expected).toBeUndefined();
  expect(toBaby({ ...born, expected: 'yes' })).toMatchObject({ expectedChild: true });
  expect(toBaby({ ...born, expected: 'no' })).not.toHaveProperty('expectedChild');
  expect(toBaby({ ...born, expected: 'yes' }, 'b1')).not.toHaveProperty('expectedChild');
});
