export { NewsSlider } from './news-waiting.js';
