// Apart from index.ts, which every page loads.
export { QuestCarousel } from './quest-carousel.js';
