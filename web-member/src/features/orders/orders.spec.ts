import { describe, expect, test } from '@jest/globals';
import { orderNumber } from '../../shared/order-number.js';
import type { TrackEvent } from './types.js';
import { hasTimeline } from '../../shared/orders.js';
import { orderPoints, timeline } from './orders.js';
import { anOrderLine } from '../../testing/shop-fakes.js';

const CREATED = '2026-11-19T01:42:00.000Z';
const event = (state: TrackEvent['state']) => ({ state, time: '2026-11-20T03:00:00.000Z' });
const looks = (...states: TrackEvent['state'][]) => timeline(states.map(event), CREATED).map(({ look }) => look);

describe('§4: order tracking', () => {
  test.each<[TrackEvent['state'][], string[]]>([
    [[], ['active', 'blank', 'blank', 'blank']],
    [['Order Placed'], ['active', 'blank', 'blank', 'blank']],
    [
      ['Order Placed', 'PROCESSING'],
      ['active', 'pending', 'blank', 'blank'],
    ],
    [
      ['Order Placed', 'PROCESSING', 'DELIVERING'],
      ['active', 'active', 'pending', 'blank'],
    ],
    [
      ['Order Placed', 'DELIVERING'],
      ['active', 'active', 'pending', 'blank'],
    ],
    [
      ['Order Placed', 'PROCESSING', 'DELIVERING', 'DELIVERED'],
      ['active', 'active', 'active', 'active'],
    ],
    [['DELIVERED'], ['active', 'active', 'active', 'active']],
    [
      ['Order Placed', 'CANCELLED'],
      ['active', 'active'],
    ],
    [
      ['Order Placed', 'PROCESSING', 'CANCELLED'],
      ['active', 'active', 'active'],
    ],
  ])('%j is %j', (states, expected) => expect(looks(...states)).toEqual(expected));

  test('Order Placed has the order’s own time while no state is reported', () => {
    expect(timeline([], CREATED)[0]).toEqual({ step: 'Order Placed', look: 'active', time: CREATED });
  });

  test('§9: the timeline is for orders after 17 March 2022, by the day in Kuala Lumpur', () => {
    expect(hasTimeline('2022-03-17T15:59:59.000Z')).toBe(false);
    expect(hasTimeline('2022-03-17T16:00:00.000Z')).toBe(true);
  });
});

test('an order is called by the first segment of its id, and comes to quantity × points', () => {
  expect(orderNumber('9f3c21ab-0000-4000-8000-000000000000')).toBe('9f3c21ab');
  const line = (quantity: number, points: number) => anOrderLine({ quantity, points });
  expect(orderPoints({ orderItems: [line(2, 600), line(1, 1150)] })).toBe(2350);
});
