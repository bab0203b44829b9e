export { PendingLine } from './pending-line.js';
