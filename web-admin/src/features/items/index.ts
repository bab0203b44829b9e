/** The parts that items of every kind share: their form, their columns and their stock. */
export { itemColumns } from './item-columns.js';
export { useItemForm, withoutCategories } from './item-form.js';
export { stockRequest, type Item } from './item-requests.js';
export { useStockMenu } from './use-stock-menu.js';
