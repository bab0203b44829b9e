export { NewsSlider } from './news-slider.js';
