import { Item } from '@club/proto/club/catalogue/v1/catalogue';
import { adminItemView, ITEM_COLUMNS } from './items.view.js';

const item = Item.fromPartial({
  ...{ id: 'i1', itemId: '7002145', name: { en: 'Wash', bm: 'Mandian' }, stock: { onHand: 400, remaining: 212 } },
  ...{ createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-02T00:00:00.000Z' },
});

it('admin §3 Point-shop item: says when it was added and changed, and how many were redeemed; its file too', () => {
  const figures = { redeemed: 188, createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-02T00:00:00.000Z' };
  expect(adminItemView(item)).toMatchObject(figures);
  const cells = Object.fromEntries(Object.entries(ITEM_COLUMNS).map(([name, cell]) => [name, cell(item)]));
  expect(cells).toMatchObject(figures);
});
