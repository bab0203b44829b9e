export { selectDeleting } from './selectors.js';
