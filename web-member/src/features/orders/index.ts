export { HistoryTab } from './history-tab.js';
