export { emptyAddress, missingOf, type AddressField } from './address-form.js';
export { askedOf, babyMistakes, emptyBaby, toBaby, type BabyField, type BabyForm } from './baby-form.js';
export { formOf, mistakesOf, RACES, stageOpensOn, toProfile, type ProfileForm } from './profile.js';
export { AreasLoaded } from './address-fields.js';
export { citiesOf, postcodesOf, withCity, withState, type Place } from './areas.js';
