/** What an act of the audit log is called, and where its record is. */
export { placeOf } from './places.js';
export { useActWords } from './use-act-words.js';
