export { readSession } from './requests.js';
export { cutName, refusalOf } from './rewards.js';
export { selectReward, selectRewards } from './selectors.js';
export { shopReducer } from './slice.js';
