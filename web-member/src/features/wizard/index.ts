export { bringsPoints } from './draft.js';
