import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { DOUBLE_TAP_MS, guardTaps } from '@club/web-kit';
import type { Club } from '../testing/fakes.js';
import { renderApp } from '../testing/render-app.js';
import { aCartLine, anAddress, aShop, keepCarts, aRedeemed } from '../testing/shop-fakes.js';

jest.setTimeout(60_000);

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
const tapEverything = () => document.querySelectorAll('button, a[href]').forEach((act) => tap(act));

const gaps = [0, 50, 150, 250, DOUBLE_TAP_MS];
const open = (path: Parameters<typeof renderApp>[0], api: Club = aShop()) => renderApp(path, api, { token: 'token-1' });

describe('the acts of the shop under a double tap', () => {
  test.each(gaps)('Redeem puts one in the cart and stays there: second press after %i ms', async (gap) => {
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

/** Sources of both the kit and the app, without tests and without what the back office draws (web-admin's own suite). */
const sources = ['web-kit/src', 'web-member/src'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        name.endsWith('.tsx') &&
        !name.endsWith('.spec.tsx') &&
        !name.startsWith('testing') &&
        !name.startsWith('admin/'),
    )
    .map((name) => ({ name: `${root}/${name}`, text: readFileSync(`${root}/${name}`, 'utf8') })),
);
const found = (pattern: RegExp) =>
  sources.flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([match]) => `${name}: ${match.trim()}`)).sort();

describe('every button of the app is under the guard', () => {
  test('the app starts it before anything is drawn', () => {
    const main = readFileSync('web-member/src/main.tsx', 'utf8');
    expect(main.indexOf('guardTaps(window)')).toBeGreaterThan(0);
    expect(main.indexOf('guardTaps(window)')).toBeLessThan(main.indexOf('createRoot('));
  });

  test('what acts is a button or a link: nothing else listens to clicks', () => {
    const tags = found(/<([A-Za-z.]+)(?=(?:[^<>]|=>)*\sonClick=)/g).map((line) => line.split('<')[1]!);
    expect(tags.length).toBeGreaterThan(100);
    // Merchant is a link to a merchant's site
    const known = ['Button', 'Chip', 'IconButton', 'Link', 'Merchant', 'Slot.Root', 'a', 'button'];
    expect([...new Set(tags)].filter((tag) => !known.includes(tag))).toEqual([]);
  });

  test('the buttons whose quick presses all count are these, and no others', () => {
    expect(found(/<IconButton\s+repeats\b/g).map((line) => line.split(':')[0])).toEqual([
      'web-kit/src/ui/reward.tsx',
      'web-kit/src/ui/reward.tsx',
      'web-member/src/features/receipts/product-rows.tsx',
      'web-member/src/features/receipts/product-rows.tsx',
      'web-member/src/shared/carousel.tsx',
      'web-member/src/shared/carousel.tsx',
    ]);
    expect(found(/data-repeats|\[REPEATS\]|\srepeats=/g)).toEqual(['web-kit/src/ui/button.tsx: [REPEATS]']);
  });

  test('nothing acts before the click: what listens to fingers only looks at them', () => {
    expect([...new Set(found(/\bon(?:Pointer|Mouse|Touch)(?:Down|Up|Start|End)\b/g))]).toEqual([
      // the frame of the camera is drawn with the finger
      'web-member/src/features/scan/camera/camera-view.tsx: onPointerDown',
      'web-member/src/features/scan/camera/camera-view.tsx: onPointerUp',
      'web-member/src/shared/carousel.tsx: onTouchStart',
    ]);
  });
});
