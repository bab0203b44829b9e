export { emptyAddress, missingOf } from './address-form.js';
export { askedOf, babyMistakes, emptyBaby, mayBeExpected, toBaby, type BabyForm } from './baby-form.js';
export { formOf, mistakesOf, RACES, stageOpensOn, toProfile, type ProfileForm } from './profile.js';
