// Apart from index.ts, which every page loads.
export { RewardCard } from './reward-card.js';
