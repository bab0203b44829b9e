import { describe, expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import type { Club } from '../../testing/fakes.js';
import { aSession, aUser, someAreas } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { anAddress } from '../../testing/shop-fakes.js';

const office = { ...anAddress, id: 'a2', label: 'Office', line1: '1 Jalan Kerja' };
const areas = someAreas({ states: [{ name: 'Selangor', cities: [{ name: 'Kajang', postcodes: ['43000'] }] }] });
const open = (path: string, addAddress?: Club['POST /user/address/add']) =>
  renderApp(
    path,
    {
      'POST /user/session': async () => aSession({ user: aUser({ addresses: [anAddress, office] }) }),
      'GET /areas': async () => areas,
      ...(addAddress ? { 'POST /user/address/add': addAddress } : {}),
    },
    { token: 'token-1' },
  );
/** The club's answer to a saved address. */
const saved: Club['POST /user/address/add'] = async ({ body: { address } }) => {
  const all = [anAddress, office].map((one) => (one.id === address.id ? { ...one, ...address } : one));
  return { ...aUser({ addresses: all }), data: { points: [] } };
};

describe('addresses that are there', () => {
  test('the chosen one is edited with what it says, and is chosen again afterwards', async () => {
    const { user, findByRole, getByRole, called, address } = await open('/viewAddress?type=order', saved);
    await user.click(await findByRole('radio', { name: /Office/ }));
    await user.click(getByRole('link', { name: 'Edit Office' }));
    await findByRole('heading', { level: 1, name: 'Edit address' });
    const line = await findByRole('textbox', { name: /Address line 1/ });
    expect(line).toHaveValue('1 Jalan Kerja');
    await user.clear(line);
    await user.type(line, '2 Jalan Kerja');
    await user.click(getByRole('button', { name: 'Save' }));
    await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/viewAddress?type=order'));
    const { active: _active, ...form } = office;
    expect(called('POST /user/address/add').map(({ body }) => body.address)).toEqual([
      { ...form, line1: '2 Jalan Kerja' },
    ]);
    expect(await findByRole('radio', { name: /2 Jalan Kerja/ })).toBeChecked();
  });

  test('one is removed after a question, and is not listed any more', async () => {
    const { user, findByRole, queryByRole, called, address } = await open('/addAddress?type=user&address=a2', saved);
    await user.click(await findByRole('button', { name: 'Remove this address' }));
    const dialog = await findByRole('dialog', { name: 'Remove this address?' });
    expect(called('POST /user/address/add')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Remove this address' }));
    await waitFor(() => expect(address()).toBe('/viewAddress?type=user'));
    expect(called('POST /user/address/add').map(({ body }) => body.address)).toEqual([{ id: 'a2', active: false }]);
    await findByRole('radio', { name: /Home/ });
    expect(queryByRole('radio', { name: /Office/ })).toBeNull();
  });

  test('an address that is gone leads to the list', async () => {
    const { address } = await open('/addAddress?type=sample&brandId=b1&address=a9');
    await waitFor(() => expect(address()).toBe('/viewAddress?type=sample&brandId=b1'));
  });
});
