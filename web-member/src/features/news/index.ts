export { NewsSlider } from './lazy-news-slider.js';
