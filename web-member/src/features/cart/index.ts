export { selectCarts } from './selectors.js';
export { cartActions, cartTotal, lineOf, mayAdd, type CartLine, type CartType } from './slice.js';
