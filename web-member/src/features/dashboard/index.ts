export { firstName, nextDoubleDay, nextVoucher, tierProgress, type TierProgress } from './tier.js';
