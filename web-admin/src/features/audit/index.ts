/** The name of an entry of the audit log, and the address of its record. */
export { placeOf } from './places.js';
export { useEntryTexts } from './use-entry-texts.js';
