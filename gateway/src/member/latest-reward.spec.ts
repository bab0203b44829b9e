import { latestReward } from './latest-reward.js';

const text = (en: string) => ({ en, bm: en });
const order = (createdAt: string, kind = 'item') =>
  ({ id: 'o', createdAt, kind, orderItems: [{ itemName: text('Cup') }, { itemName: text('Bib') }] }) as never;
const voucher = (createdAt: string | null) => ({ id: 'v', createdAt, names: text('RM5') }) as never;

describe('the latest reward', () => {
  it.each([
    ['an order after the voucher', ['2026-02-01T00:00:00Z', '2026-01-01T00:00:00Z'], 'order'],
    ['a voucher after the order', ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'], 'voucher'],
  ])('is the newer one: %s', (_, [ordered, given], kind) => {
    const known = { redemptions: [order(ordered!)], vouchers: [voucher(given!)] };
    expect(latestReward(known)).toMatchObject({ kind });
  });

  it('names everything that was ordered, and a donation as one', () => {
    expect(latestReward({ redemptions: [order('2026-02-01T00:00:00Z', 'donate')] })).toEqual({
      ...{ kind: 'donation', id: 'o', createdAt: '2026-02-01T00:00:00Z', names: [text('Cup'), text('Bib')] },
    });
  });

  it('is absent without an order or a voucher, and is never a voucher that is still owed', () => {
    expect(latestReward({ redemptions: [], vouchers: [voucher(null)] })).toBeNull();
  });
});
