export { selectCarts } from './selectors.js';
export { cartActions, cartTotal, mayAdd, type CartLine, type CartType } from './slice.js';
