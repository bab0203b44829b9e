import { beforeAll, describe, expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import type { Address } from '../../core/types.js';
import { aSession, aUser, refusal, someAreas } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';

window.scrollTo = () => undefined;

// the test environment's FormData is Node's, which takes no form; React makes one when a submit navigates
beforeAll(() => {
  Object.assign(globalThis, { FormData: class {} });
});

const anAddress = (id: string, more: Partial<Address> = {}): Address => ({
  id,
  label: `Home ${id}`,
  line1: '1 Jalan Satu',
  line2: '',
  line3: '',
  city: 'Labuan',
  state: 'Labuan',
  postcode: '87000',
  country: 'Malaysia',
  active: true,
  ...more,
});
const page = (path: string, more: Parameters<typeof aUser>[0] = {}, programmed = {}) =>
  renderApp(
    path,
    {
      'POST /user/session': async () => aSession({ user: aUser(more) }),
      'GET /user/brands/fetch': async () => [],
      'GET /areas': async () =>
        someAreas({ states: [{ name: 'Labuan', cities: [{ name: 'Labuan', postcodes: ['87000'] }] }] }),
      ...programmed,
    },
    { token: 'token-1' },
  );

describe('member-account §2: profile pages', () => {
  test('/userprofile: name, points, and links to edit, history, shop, referral and help', async () => {
    const { findByRole, getByRole, getAllByText } = await page('/userprofile', { totalPoints: 2480 });
    await findByRole('heading', { level: 2, name: 'Aisyah Rahman' });
    getByRole('link', { name: '2,480 points' });
    const links = within(getByRole('main')).getAllByRole('link');
    for (const to of ['/editprofile', '/pointhistory', '/pointshop', '/referandearn', '/help'])
      expect(links.map((link) => link.getAttribute('href'))).toContain(to);
    expect(getAllByText('aisyah@example.com')).toHaveLength(1);
  });

  test('/editprofile leads to the addresses of type user and to the babies', async () => {
    const { findByRole, getByRole } = await page('/editprofile');
    expect(await findByRole('link', { name: 'Addresses' })).toHaveAttribute('href', '/viewAddress?type=user');
    expect(getByRole('link', { name: 'Baby info' })).toHaveAttribute('href', '/viewbabyinfo');
  });
});

describe('member-account §4: addresses', () => {
  test('without addresses there is a prompt to add one', async () => {
    const { findByText, getByRole } = await page('/viewAddress?type=order');
    await findByText('No address yet');
    expect(getByRole('link', { name: 'Add an address' })).toHaveAttribute('href', '/addAddress?type=order');
  });

  test('only active ones are listed, the first of them is chosen, and the choice goes on', async () => {
    const addresses = [anAddress('0', { active: false }), anAddress('1'), anAddress('2')];
    const { user, findAllByRole, getByRole, address, carried } = await page('/viewAddress?type=user', { addresses });
    const choices = (await findAllByRole('radio')) as HTMLInputElement[];
    expect(choices.map(({ value, checked }) => [value, checked])).toEqual([
      ['1', true],
      ['2', false],
    ]);
    await user.click(getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe('/editprofile'));
    expect(carried()).toEqual({ addressId: '1' });
  });

  test('a new one is looked at before it is saved: Edit goes back to it, Save sends it; a refusal is a modal with OKAY', async () => {
    const { user, findByLabelText, findByRole, getByLabelText, getByRole, queryByRole, called } = await page(
      '/addAddress?type=user',
      {},
      {
        'POST /user/address/add': async () => {
          throw refusal(503, 'SERVICE_BUSY');
        },
      },
    );
    await user.type(await findByLabelText('Label (e.g. Home)'), 'Home');
    await user.type(getByLabelText('Address line 1'), '1 Jalan Satu');
    await user.selectOptions(getByLabelText('State'), 'Labuan');
    expect([getByLabelText('City'), getByLabelText('Postcode')].map((at) => (at as HTMLSelectElement).value)).toEqual([
      'Labuan',
      '87000',
    ]);
    await user.click(getByRole('button', { name: 'Save' }));
    const asked = await findByRole('dialog', { name: 'Save this address?' });
    await user.click(within(asked).getByRole('button', { name: 'Edit' }));
    expect(getByLabelText('Address line 1')).toHaveValue('1 Jalan Satu');
    expect(called('POST /user/address/add')).toEqual([]);
    await user.click(getByRole('button', { name: 'Save' }));
    await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'Save' }));
    const refused = await findByRole('dialog', { name: 'error' });
    expect(refused).toHaveTextContent('We are a little busy right now. Please try again in a moment.');
    await user.click(within(refused).getByRole('button', { name: 'OKAY' }));
    await waitFor(() => expect(refused).not.toBeInTheDocument());
    // nor does the question stand behind it
    expect(queryByRole('dialog', { hidden: true })).toBeNull();
    expect(getByLabelText('Address line 1')).toHaveValue('1 Jalan Satu');
  });
});

describe('member-account §8: an edit that is refused is a modal titled error, whose OKAY clears it', () => {
  test.each([
    ['USER_NOT_FOUND', 404, 'User not found, please refresh and try again'],
    ['EDIT_CONFLICT', 409, 'This was changed while you were editing. Please compare and save again.'],
    ['BRAND_NEW_CODE', 400, 'BRAND_NEW_CODE by the server'],
  ])('%s', async (code, status, text) => {
    const { user, findByLabelText, findByRole, getByRole, getByLabelText } = await page(
      '/editprofile',
      {},
      {
        'POST /user/details/edit': async () => {
          throw refusal(status, code);
        },
      },
    );
    await user.type(await findByLabelText('Name'), ' B');
    await user.click(getByRole('button', { name: 'Save' }));
    const modal = await findByRole('dialog', { name: 'error' });
    expect(modal).toHaveTextContent(text);
    await user.click(within(modal).getByRole('button', { name: 'OKAY' }));
    await waitFor(() => expect(modal).not.toBeInTheDocument());
    expect(getByLabelText('Name')).toHaveValue('Aisyah Rahman B');
  });
});
