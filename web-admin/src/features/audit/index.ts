/** The name of an entry of the audit log, and the address of its record. */
export { placeOf } from './places.js';
export { useActWords } from './use-act-words.js';
