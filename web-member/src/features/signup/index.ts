export { flowActions } from './slice.js';
export { selectFlow } from './selectors.js';
