export { firstName, nextDoubleDay, tierProgress, type TierProgress } from './tier.js';
