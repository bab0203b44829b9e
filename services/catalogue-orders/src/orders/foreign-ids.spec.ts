import { randomUUID } from 'node:crypto';
import { systemContext } from '@club/platform';
import { FixedClock, watchSecurityEvents } from '@club/platform/testing';
import { OrdersQueries } from './orders.queries.js';
import { RedeemItems } from './usecases/redeem-items.js';

const ctx = systemContext('test');
const memberId = randomUUID();

describe('ids of orders and addresses that are not the member’s own', () => {
  it('an order is not there, and a security event is recorded', async () => {
    const watched = watchSecurityEvents();
    const [orderId, unknown] = [randomUUID(), randomUUID()];
    const theirs = { id: orderId, memberId: randomUUID() };
    const orders = { find: async (id: string) => (id === orderId ? theirs : null) };
    const queries = new OrdersQueries(orders as never, {} as never);
    for (const id of [orderId, unknown]) {
      await expect(queries.track(memberId, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(watched.seen).toMatchObject([
      { securityEvent: 'foreign id refused', record: 'order', recordId: orderId },
      { securityEvent: 'foreign id refused', record: 'order', recordId: unknown },
    ]);
  });

  it('an address is not there, and a security event is recorded; one’s own is taken', async () => {
    const [own, theirs, itemId] = [randomUUID(), randomUUID(), randomUUID()];
    const item = { id: itemId, active: true, kind: 'item', points: 1, limitPerMember: 0, stock: { remaining: 9 } };
    const engine = { earlier: async () => null, redeem: async () => 'placed' };
    const members = { get: async () => ({ addresses: [{ id: own, line1: '1 Jalan Ipoh' }] }) };
    const items = { byIds: async () => new Map([[itemId, item]]) };
    const points = { available: async () => 100 };
    const redeem = new RedeemItems(
      items as never,
      members as never,
      points as never,
      engine as never,
      new FixedClock(),
    );
    const command = { memberId, kind: 'item' as const, items: [{ id: itemId, quantity: 1 }], key: '' };
    const watched = watchSecurityEvents();
    await expect(redeem.execute(ctx, { ...command, addressId: theirs })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(watched.seen).toMatchObject([
      { securityEvent: 'foreign id refused', place: 'redeem', record: 'address', recordId: theirs },
    ]);
    expect(await redeem.execute(ctx, { ...command, addressId: own })).toBe('placed');
    expect(watched.seen).toHaveLength(1);
  });
});
