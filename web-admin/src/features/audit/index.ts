/** The address of the record of an audit entry. */
export { placeOf } from './places.js';
