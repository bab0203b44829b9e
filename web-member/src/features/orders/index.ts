export { HistoryTab } from './history-tab.js';
export { OrdersUnderway } from './underway.js';
