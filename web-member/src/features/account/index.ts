export { languageChosen } from './saga.js';
export { useAttemptKey } from './attempt-key.js';
export { AddressFields, AreasLoaded } from './address-fields.js';
export { emptyAddress, missingOf, type AddressField } from './address-form.js';
export { Lines } from './addresses-page.js';
export { BabyFields, BrandsLoaded } from './baby-fields.js';
export { babyMistakes, emptyBaby, toBaby, type BabyField, type BabyForm } from './baby-form.js';
export { addMonths, formOf, mistakesOf, RACES, stageOpensOn, toProfile, type ProfileForm } from './profile.js';
