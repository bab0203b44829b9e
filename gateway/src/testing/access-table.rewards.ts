import type { Role } from '../auth/access.decorators.js';

/** Callers of each call. */
export type Access = Readonly<Record<string, 'public' | readonly Role[]>>;

/** Calls on vouchers, campaigns of the mystery box, categories, formats and quests in the back office. */
export const REWARDS: Access = {
  'POST /admin/setting/category/add': ['dev'],
  'GET /admin/fetch/dashboard/category': ['dev'],
  'POST /admin/setting/category/edit': ['dev'],
  'POST /admin/setting/category/retire': ['dev'],
  'POST /admin/setting/category/order': ['dev'],
  'GET /admin/fetch/dashboard/quest': ['dev'],
  'GET /admin/fetch/dashboard/quest/details': ['dev'],
  'POST /admin/setting/quest/add': ['dev'],
  'POST /admin/setting/quest/edit': ['dev'],
  'POST /admin/setting/quest/show': ['dev'],
  'POST /admin/setting/quest/order': ['dev'],
  'GET /admin/fetch/dashboard/questGroup': ['dev'],
  'POST /admin/setting/questGroup/add': ['dev'],
  'POST /admin/setting/questGroup/edit': ['dev'],
  'POST /admin/setting/questGroup/retire': ['dev'],
  'POST /admin/setting/questGroup/order': ['dev'],
  'GET /admin/fetch/dashboard/format': ['dev'],
  'POST /admin/setting/format/add': ['dev'],
  'GET /admin/fetch/dashboard/format/all': ['dev'],
  'POST /admin/setting/format/edit': ['dev'],
  'POST /admin/setting/format/retire': ['dev'],
  'POST /admin/setting/brand/size': ['dev'],
  'GET /admin/fetch/dashboard/campaign': ['dev'],
  'GET /admin/fetch/dashboard/campaign/details': ['dev'],
  'POST /admin/setting/campaign/add': ['dev'],
  'POST /admin/setting/campaign/edit': ['dev'],
  'GET /admin/fetch/dashboard/voucher': ['dev'],
  'GET /admin/fetch/dashboard/voucher/batch': ['dev'],
  'GET /admin/fetch/dashboard/voucher/batch/details': ['dev'],
  'GET /admin/fetch/dashboard/voucher/details': ['dev'],
  'GET /admin/fetch/dashboard/voucher/milestones': ['dev'],
  'GET /admin/fetch/dashboard/voucher/owed': ['dev'],
  'GET /admin/fetch/dashboard/voucher/type/details': ['dev'],
  'POST /admin/fetch/dashboard/voucher/find': ['dev'],
  'POST /admin/fetch/dashboard/voucher/reveal': ['dev'],
  'POST /admin/fetch/dashboard/voucher/upload/check': ['dev'],
  'POST /admin/setting/hide/voucher': ['dev'],
  'POST /admin/setting/voucher/upload': ['dev'],
  'POST /admin/setting/voucherType/add': ['dev'],
  'POST /admin/setting/voucherType/edit': ['dev'],
};

/** Calls on what members are near to, and the pages of what they share. */
export const AHEAD: Access = {
  'GET /share/referral/:code': 'public',
  'GET /share/reward/:kind/:id': 'public',
  'GET /share/:kind/:id': 'public',
  'GET /user/points/weeks': ['user'],
  'POST /rewards/wishlist/edit': ['user'],
  'GET /user/security': ['user'],
  'POST /user/password/change': ['user'],
  'GET /user/reminders': ['user'],
  'POST /user/reminders': ['user'],
  'POST /user/reminders/device': ['user'],
  'POST /user/reminders/device/remove': ['user'],
  'POST /user/reminders/stop': 'public',
};
