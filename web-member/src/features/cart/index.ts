export { selectCarts } from './selectors.js';
export { whyNotMore, type Full } from './limits.js';
export { cartActions, cartTotal, lineOf, type CartType } from './slice.js';
export { useBounds, useFullText } from './use-bounds.js';
