export { languageChosen } from './saga.js';
