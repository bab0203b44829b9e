export { languageChosen } from './saga.js';
export { useAttemptKey } from './attempt-key.js';
