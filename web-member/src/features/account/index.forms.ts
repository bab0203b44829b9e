// Apart from index.ts, which every page loads.
export { AddressFields, AreasLoaded } from './address-fields.js';
export { DueDateField, PersonalFields } from './personal-fields.js';
export { BabyFields, BrandsLoaded } from './baby-fields.js';
export { PostcodeFinder } from './postcode-finder.js';
export { PlaceSelect, usePlaceChoices } from './place-select.js';
