export { selectFlow } from './selectors.js';
