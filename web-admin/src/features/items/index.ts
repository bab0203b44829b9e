/** What the items of every kind share: their list, their form and their stock. */
export { countsRequest, matchingRequest, switchingRequest } from './bulk-requests.js';
export { ItemForm } from './item-form.js';
export { ItemList } from './item-list.js';
export { stockRequest, type Item } from './item-requests.js';
