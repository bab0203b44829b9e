export { PendingReceipts } from './pending-line.js';
