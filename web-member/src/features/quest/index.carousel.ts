// Apart from index.ts, which every page loads; comes once the quests are there.
export { QuestCarousel as default } from './quest-carousel.js';
