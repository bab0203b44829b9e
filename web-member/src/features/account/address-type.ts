/** Purpose for which an address list is opened (docs/product/screens.md#profile-pages). */
export type AddressType = 'order' | 'sample' | 'pregnant' | 'user';

/** Page that opens after an address is chosen. */
export const nextOf: Record<AddressType, string> = {
  order: '/order/confirm',
  pregnant: '/order/pregnant/confirm',
  sample: '/freesample/confirm',
  user: '/editprofile',
};

/** Page from which the list was opened. */
const backOf: Record<AddressType, string> = {
  order: '/order/addtocart?type=order',
  pregnant: '/order/addtocart?type=pregnant',
  sample: '/samplesdetail',
  user: '/editprofile',
};

/** Returns the purpose for which an address is chosen; without one in the query, it is for the member alone. */
export function typeOf(query: URLSearchParams): AddressType {
  const type = query.get('type');
  return type && Object.hasOwn(nextOf, type) ? (type as AddressType) : 'user';
}

/** Query of the form: which address is edited. */
export const EDITED = 'address';

/** Returns the brand, format and size of a sample, which the pages pass on in their URLs; empty for other types. */
function forWhat(query: URLSearchParams): string {
  const item = new URLSearchParams(query);
  item.delete('type');
  item.delete(EDITED);
  return typeOf(query) === 'sample' ? item.toString() : '';
}

const withItem = (path: string, query: URLSearchParams): string => {
  const item = forWhat(query);
  return item === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${item}`;
};

/** The page that a chosen address leads to. */
export const nextPath = (query: URLSearchParams): string => withItem(nextOf[typeOf(query)], query);

/** The page that the list was opened from. */
export const backPath = (query: URLSearchParams): string => withItem(backOf[typeOf(query)], query);

/** The list, and the form for a new address, opened for the same purpose. */
export const listPath = (query: URLSearchParams): string => withItem(`/viewAddress?type=${typeOf(query)}`, query);
/** Returns the path of the form for a new address, opened for the same purpose. */
export const addPath = (query: URLSearchParams): string => withItem(`/addAddress?type=${typeOf(query)}`, query);
/** The same form for one that is there. */
export const editPath = (query: URLSearchParams, id: string): string =>
  `${addPath(query)}&${EDITED}=${encodeURIComponent(id)}`;
