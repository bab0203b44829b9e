import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { DOUBLE_TAP_MS, guardTaps } from '@club/web-kit';
import type { Club } from '../testing/fakes.js';
import { renderApp } from '../testing/render-app.js';
import { aCartLine, anAddress, aShop, keepCarts, aRedeemed } from '../testing/shop-fakes.js';

let now = 0;
let end: () => void;
beforeEach(() => {
  now = 0;
  end = guardTaps(window, { timeOf: () => now, byPerson: () => true });
});
afterEach(() => {
  end();
  localStorage.clear();
});

const thumb = { clientX: 195, clientY: 720 };
const tap = (element: Element) => {
  fireEvent(element, new MouseEvent('pointerdown', { bubbles: true, cancelable: true, ...thumb }));
  fireEvent.click(element, thumb);
};
/** Everything that can be pressed now, as if it stood where the first press was. */
const tapEverything = () => document.querySelectorAll('button, a[href]').forEach((action) => tap(action));

const gaps = [0, 50, 150, 250, DOUBLE_TAP_MS];
const open = (path: Parameters<typeof renderApp>[0], api: Club = aShop()) => renderApp(path, api, { token: 'token-1' });

describe('actions of the shop on a double tap', () => {
  test.each(gaps)('Redeem puts one in the cart and stays in it: second press after %i ms', async (gap) => {
    const { findByRole, address, state } = await open('/rewarddetail?type=item&id=cup');
    const redeem = await findByRole('button', { name: /^Redeem for/ });
    tap(redeem);
    now += gap;
    tap(redeem);
    await findByRole('button', { name: 'Confirm' });
    tapEverything();
    expect(address()).toBe('/order/addtocart?type=order');
    expect(state().cart.lines.order.map(({ quantity }) => quantity)).toEqual([1]);
  });

  test.each(gaps)('a sheet that opens under the thumb is not answered by it: after %i ms', async (gap) => {
    const { findByRole, called } = await open('/rewarddetail?type=voucher&id=v5', {
      ...aShop(),
      'POST /rewards/voucher/redeem': () => new Promise(() => undefined),
    });
    const redeem = await findByRole('button', { name: /^Redeem for/ });
    tap(redeem);
    now += gap;
    await findByRole('dialog');
    tapEverything();
    expect(called('POST /rewards/voucher/redeem')).toHaveLength(0);
    expect(await findByRole('dialog')).toBeInTheDocument();
  });

  test('an order is sent once, and what it leads to is not touched', async () => {
    keepCarts({ order: [aCartLine()] });
    const { findByRole, called, address } = await open(
      { pathname: '/order/confirm', state: { addressId: anAddress.id } },
      { ...aShop(), 'POST /rewards/redeem': async () => aRedeemed({ id: 'o-1', trackingId: 'MY1' }) },
    );
    const send = await findByRole('button', { name: 'CONFIRM' });
    tap(send);
    now += 100;
    tap(send);
    await findByRole('dialog');
    const where = address();
    now += 250;
    tapEverything();
    expect([called('POST /rewards/redeem').length, address()]).toEqual([1, where]);
  });
});
