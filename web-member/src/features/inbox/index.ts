export { inboxList } from './requests.js';
export { selectUnread } from './selectors.js';
