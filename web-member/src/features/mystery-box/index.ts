export { MysteryBoxHistory } from './history-tab.js';
