/** What an address list is opened for (member-account §2 /viewAddress). */
export type AddressType = 'order' | 'sample' | 'pregnant' | 'user';

/** Where a chosen address leads. */
export const nextOf: Record<AddressType, string> = {
  order: '/order/confirm',
  pregnant: '/order/pregnant/confirm',
  sample: '/freesample/confirm',
  user: '/editprofile',
};

/** Where the list was opened from. */
export const backOf: Record<AddressType, string> = {
  order: '/order/addtocart?type=order',
  pregnant: '/order/addtocart?type=pregnant',
  sample: '/dashboard',
  user: '/editprofile',
};

export function typeOf(query: URLSearchParams): AddressType {
  const type = query.get('type');
  return type && Object.hasOwn(nextOf, type) ? (type as AddressType) : 'user';
}
