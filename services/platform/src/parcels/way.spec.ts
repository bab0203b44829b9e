import {
  cancelled,
  moved,
  PARCEL_STATES,
  placedAt,
  REPORTED_STATES,
  reported,
  TRANSITIONS,
  type ParcelState,
  type Track,
} from './way.js';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const placed = placedAt(at(0));
const states = ({ events }: Track) => events.map(({ state }) => state);

const to = (state: ParcelState) => REPORTED_STATES.slice(0, REPORTED_STATES.indexOf(state) + 1);
const orderIn = (state: ParcelState): Track =>
  state === 'CANCELLED'
    ? cancelled(placed, at(1))!
    : to(state).reduce((track, next) => moved(track, next, at(1))!, placed);

describe('moving an order by hand', () => {
  it.each(PARCEL_STATES.flatMap((from) => PARCEL_STATES.map((next) => [from, next] as const)))(
    '%s → %s',
    (from, next) => {
      const order = orderIn(from);
      const result = moved(order, next, at(5));
      if (from === next) expect(result).toBe(order);
      else if (TRANSITIONS[from].includes(next)) expect(result).toMatchObject({ state: next });
      else expect(result).toBeNull();
    },
  );

  it('goes through every state once', () => {
    expect(states(orderIn('DELIVERED'))).toEqual(['Order Placed', ...REPORTED_STATES]);
  });
});

describe('cancelling an order', () => {
  it.each(['Order Placed', 'PROCESSING', 'DELIVERING'] as const)('ends one that is %s', (state) => {
    const order = orderIn(state);
    expect(cancelled(order, at(5))).toEqual({
      ...{ state: 'CANCELLED', events: [...order.events, { state: 'CANCELLED', at: at(5) }] },
    });
  });

  it('is refused for one that was delivered, and changes nothing a second time', () => {
    expect(cancelled(orderIn('DELIVERED'), at(5))).toBeNull();
    const order = orderIn('CANCELLED');
    expect(cancelled(order, at(5))).toBe(order);
  });

  it.each(REPORTED_STATES)('is final, also when the courier reports %s', (state) => {
    const order = orderIn('CANCELLED');
    expect(reported(order, state, at(5))).toBe(order);
  });
});

describe('what the courier reports', () => {
  const all: [ParcelState, number][] = [
    ['PROCESSING', 1],
    ['DELIVERING', 2],
    ['DELIVERED', 3],
  ];
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];

  it.each(orders)('comes to the same timeline in the order %i, %i, %i, also when each is sent twice', (...order) => {
    const reports = order.flatMap((index) => [all[index]!, all[index]!]);
    const track = reports.reduce((sofar, [state, hour]) => reported(sofar, state, at(hour)), placed);
    expect(track).toEqual({
      state: 'DELIVERED',
      events: ['Order Placed', ...REPORTED_STATES].map((state, hour) => ({ state, at: at(hour) })),
    });
  });

  it('never moves an order back, and may skip a state', () => {
    const delivered = reported(placed, 'DELIVERED', at(3));
    expect(states(delivered)).toEqual(['Order Placed', 'DELIVERED']);
    expect(reported(delivered, 'PROCESSING', at(1)).state).toBe('DELIVERED');
    expect(reported(delivered, 'DELIVERED', at(9))).toBe(delivered);
  });
});
