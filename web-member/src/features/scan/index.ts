export { selectRedeem } from './selectors.js';
