export { OutboxList } from './outbox-list.js';
