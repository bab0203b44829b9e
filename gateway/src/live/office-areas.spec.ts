import { changedArea } from './office-areas.js';

describe('the area that a call changes', () => {
  it.each([
    ['POST', 'admin/receipt/review', 'receipts'],
    ['POST', 'receipt/upload', 'receipts'],
    ['POST', 'admin/setting/order/move', 'orders'],
    ['POST', 'rewards/redeem', 'orders'],
    ['POST', 'sample/redeem', 'orders'],
    ['POST', 'contest/submit', 'contestEntries'],
    ['POST', 'admin/report/updateActivity', 'contestEntries'],
    ['POST', 'user/delete', 'privacy'],
    ['POST', 'admin/setting/massCredit', 'massCredit'],
    ['POST', 'admin/setting/hide/batchCode', 'codes'],
    ['POST', 'admin/setting/voucher/upload', 'vouchers'],
    ['POST', '/admin/setting/promoter/edit', 'promoters'],
    // what no line has
    ['POST', 'admin/setting/news/edit', 'all'],
    ['DELETE', 'admin/setting/news/remove/:id', 'all'],
  ])('%s %s: %s', (method, route, area) => {
    expect(changedArea(method, route)).toBe(area);
  });

  it.each([
    ['GET', 'admin/receipt/fetch'],
    ['POST', 'admin/report/scan'],
    ['POST', 'admin/report/activity'],
    ['POST', 'admin/auth/login'],
    ['POST', 'admin/presence'],
    ['POST', 'admin/own-lists/layout'],
    ['POST', 'admin/own-lists/view/save'],
    ['POST', 'admin/setting/massCredit/check'],
    ['POST', 'user/scancode'],
    ['POST', 'rewards/track'],
  ])('%s %s: none', (method, route) => {
    expect(changedArea(method, route)).toBeUndefined();
  });
});
