export { catalogue, pregnantOffers, readSession } from './requests.js';
export { cutName, listed, refusalOf } from './rewards.js';
export { selectCartLimits, selectReward, selectRewards } from './selectors.js';
export { shopReducer } from './slice.js';
export type { CartLimits, Reward } from './types.js';
